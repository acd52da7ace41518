import { CopyId } from '#components/layout/copy-id.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { Building2, CreditCard, EllipsisVertical, Star, Trash2 } from '#components/ui/icons.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import { toast } from '#components/ui/toast.ts'
import { methodName, methodNote } from '#console/_payments/saved-method-words.ts'
import { useMay } from '#lib/auth/may.tsx'
import { useUpdateCustomer } from '#lib/data/customer-changes.ts'
import type { SavedPaymentMethod } from '#lib/data/customers.ts'
import type { Place } from '#lib/routes.ts'

type MethodRowProps = { place: Place; method: SavedPaymentMethod; isDefault: boolean; onDelete: () => void }

export function MethodRow({ place, method, isDefault, onDelete }: MethodRowProps) {
  const may = useMay()
  const update = useUpdateCustomer(place, method.customerId, { isReported: true })
  const name = methodName(method)
  const Mark = method.card ? CreditCard : Building2
  const makeDefault = () =>
    update.mutate(
      { defaultPaymentMethod: method.paymentMethodId },
      { onSuccess: () => toast.success(`${name} is now the default`) },
    )

  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <Mark aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
          {name}
          {isDefault && <Badge tone="accent">Default</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>{methodNote(method)}</span>
          {method.allowRedisplay && <span>Shown on payment pages</span>}
          <span>
            Saved <RelativeTime at={method.createdAt} />
          </span>
        </p>
      </div>
      <div className="shrink-0 max-sm:hidden">
        <CopyId id={method.paymentMethodId} />
      </div>
      <Menu
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <EllipsisVertical />
          </IconButton>
        }
      >
        {!isDefault && (
          <>
            <MenuItem refusal={may('customers.update')} onSelect={makeDefault}>
              <Star />
              Make default
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem danger refusal={may('customers.deletePaymentMethod')} onSelect={onDelete}>
          <Trash2 />
          Delete payment method
        </MenuItem>
      </Menu>
    </li>
  )
}
