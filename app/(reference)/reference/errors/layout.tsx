import type { ReactNode } from 'react'
import { SearchForm } from '../../_api/search-form.tsx'

export default function ErrorsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
      <div className="mb-8 sm:max-w-64">
        <SearchForm />
      </div>
      <main>{children}</main>
    </div>
  )
}
