import { Columns3 } from '#components/ui/icons.tsx'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuCheckItem, MenuLabel } from '../ui/menu-item.tsx'
import type { Column } from './columns.ts'

type ColumnChoiceProps<Row> = {
  columns: Column<Row>[]
  shown: Column<Row>[]
  onChange: (columnId: string, isShown: boolean) => void
}

export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const words = useKitWords()
  return (
    <Menu
      className="max-h-80 overflow-y-auto"
      trigger={
        <Button size="sm" className="max-sm:hidden">
          <Columns3 />
          {words.columns}
        </Button>
      }
    >
      <MenuLabel>{words.columns}</MenuLabel>
      {columns.slice(1).map(
        (column) =>
          column.header &&
          !column.isFileOnly && (
            <MenuCheckItem
              key={column.id}
              checked={shown.includes(column)}
              onCheckedChange={(isShown) => onChange(column.id, isShown)}
            >
              {column.header}
            </MenuCheckItem>
          ),
      )}
    </Menu>
  )
}
