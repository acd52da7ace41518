import type { ComponentProps, ReactNode } from 'react'
import sprite from './icons.svg'

export type Icon = (props: ComponentProps<'svg'>) => ReactNode

// One cached file: as script, the shapes were 6 KB of each page. `npm run icons` generates it from this list.
function icon(name: string): Icon {
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of this module, once for each icon.
  return function Icon(props) {
    return (
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <use href={`${sprite.src}#${name}`} />
      </svg>
    )
  }
}

export const Activity = /* @__PURE__ */ icon('Activity')
export const ArrowDown = /* @__PURE__ */ icon('ArrowDown')
export const ArrowLeft = /* @__PURE__ */ icon('ArrowLeft')
export const ArrowLeftRight = /* @__PURE__ */ icon('ArrowLeftRight')
export const ArrowUp = /* @__PURE__ */ icon('ArrowUp')
export const AtSign = /* @__PURE__ */ icon('AtSign')
export const AudioLines = /* @__PURE__ */ icon('AudioLines')
export const Ban = /* @__PURE__ */ icon('Ban')
export const BookOpenText = /* @__PURE__ */ icon('BookOpenText')
export const Bookmark = /* @__PURE__ */ icon('Bookmark')
export const Boxes = /* @__PURE__ */ icon('Boxes')
export const Bot = /* @__PURE__ */ icon('Bot')
export const Building2 = /* @__PURE__ */ icon('Building2')
export const ChartColumn = /* @__PURE__ */ icon('ChartColumn')
export const Check = /* @__PURE__ */ icon('Check')
export const ChevronDown = /* @__PURE__ */ icon('ChevronDown')
export const ChevronLeft = /* @__PURE__ */ icon('ChevronLeft')
export const ChevronRight = /* @__PURE__ */ icon('ChevronRight')
export const ChevronsUpDown = /* @__PURE__ */ icon('ChevronsUpDown')
export const Circle = /* @__PURE__ */ icon('Circle')
export const CircleAlert = /* @__PURE__ */ icon('CircleAlert')
export const CircleCheck = /* @__PURE__ */ icon('CircleCheck')
export const CircleDashed = /* @__PURE__ */ icon('CircleDashed')
export const CircleDot = /* @__PURE__ */ icon('CircleDot')
export const CircleMinus = /* @__PURE__ */ icon('CircleMinus')
export const CirclePlus = /* @__PURE__ */ icon('CirclePlus')
export const Clock = /* @__PURE__ */ icon('Clock')
export const ClockAlert = /* @__PURE__ */ icon('ClockAlert')
export const Coins = /* @__PURE__ */ icon('Coins')
export const Columns3 = /* @__PURE__ */ icon('Columns3')
export const Copy = /* @__PURE__ */ icon('Copy')
export const CreditCard = /* @__PURE__ */ icon('CreditCard')
export const Download = /* @__PURE__ */ icon('Download')
export const EllipsisVertical = /* @__PURE__ */ icon('EllipsisVertical')
export const ExternalLink = /* @__PURE__ */ icon('ExternalLink')
export const FileText = /* @__PURE__ */ icon('FileText')
export const Eye = /* @__PURE__ */ icon('Eye')
export const FileQuestion = /* @__PURE__ */ icon('FileQuestion')
export const FileSearch = /* @__PURE__ */ icon('FileSearch')
export const FlaskConical = /* @__PURE__ */ icon('FlaskConical')
export const GitCompareArrows = /* @__PURE__ */ icon('GitCompareArrows')
export const House = /* @__PURE__ */ icon('House')
export const Image = /* @__PURE__ */ icon('Image')
export const Inbox = /* @__PURE__ */ icon('Inbox')
export const Info = /* @__PURE__ */ icon('Info')
export const KeyRound = /* @__PURE__ */ icon('KeyRound')
export const Keyboard = /* @__PURE__ */ icon('Keyboard')
export const Landmark = /* @__PURE__ */ icon('Landmark')
export const Link2 = /* @__PURE__ */ icon('Link2')
export const Lock = /* @__PURE__ */ icon('Lock')
export const LogOut = /* @__PURE__ */ icon('LogOut')
export const Menu = /* @__PURE__ */ icon('Menu')
export const MessageCircle = /* @__PURE__ */ icon('MessageCircle')
export const MessageSquareText = /* @__PURE__ */ icon('MessageSquareText')
export const Mic = /* @__PURE__ */ icon('Mic')
export const MicOff = /* @__PURE__ */ icon('MicOff')
export const Minus = /* @__PURE__ */ icon('Minus')
export const Monitor = /* @__PURE__ */ icon('Monitor')
export const Moon = /* @__PURE__ */ icon('Moon')
export const Pause = /* @__PURE__ */ icon('Pause')
export const Palette = /* @__PURE__ */ icon('Palette')
export const Pencil = /* @__PURE__ */ icon('Pencil')
export const Phone = /* @__PURE__ */ icon('Phone')
export const Pill = /* @__PURE__ */ icon('Pill')
export const Play = /* @__PURE__ */ icon('Play')
export const Plus = /* @__PURE__ */ icon('Plus')
export const Radio = /* @__PURE__ */ icon('Radio')
export const Receipt = /* @__PURE__ */ icon('Receipt')
export const Repeat = /* @__PURE__ */ icon('Repeat')
export const Reply = /* @__PURE__ */ icon('Reply')
export const RotateCcw = /* @__PURE__ */ icon('RotateCcw')
export const RotateCw = /* @__PURE__ */ icon('RotateCw')
export const Route = /* @__PURE__ */ icon('Route')
export const Scale = /* @__PURE__ */ icon('Scale')
export const ScreenShare = /* @__PURE__ */ icon('ScreenShare')
export const ScrollText = /* @__PURE__ */ icon('ScrollText')
export const Search = /* @__PURE__ */ icon('Search')
export const Send = /* @__PURE__ */ icon('Send')
export const ShieldMinus = /* @__PURE__ */ icon('ShieldMinus')
export const ShoppingCart = /* @__PURE__ */ icon('ShoppingCart')
export const SlidersHorizontal = /* @__PURE__ */ icon('SlidersHorizontal')
export const Smartphone = /* @__PURE__ */ icon('Smartphone')
export const Star = /* @__PURE__ */ icon('Star')
export const Stethoscope = /* @__PURE__ */ icon('Stethoscope')
export const Sun = /* @__PURE__ */ icon('Sun')
export const Table2 = /* @__PURE__ */ icon('Table2')
export const Terminal = /* @__PURE__ */ icon('Terminal')
export const Trash2 = /* @__PURE__ */ icon('Trash2')
export const TriangleAlert = /* @__PURE__ */ icon('TriangleAlert')
export const Undo2 = /* @__PURE__ */ icon('Undo2')
export const UserPlus = /* @__PURE__ */ icon('UserPlus')
export const UserRound = /* @__PURE__ */ icon('UserRound')
export const Users = /* @__PURE__ */ icon('Users')
export const Video = /* @__PURE__ */ icon('Video')
export const VideoOff = /* @__PURE__ */ icon('VideoOff')
export const Wallet = /* @__PURE__ */ icon('Wallet')
export const Webhook = /* @__PURE__ */ icon('Webhook')
export const X = /* @__PURE__ */ icon('X')
export const Zap = /* @__PURE__ */ icon('Zap')
