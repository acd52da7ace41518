import type { ReactNode } from 'react'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pb-16 pt-[min(16vh,10rem)] sm:px-6">
      <div className="flex w-full max-w-88 flex-col gap-7">{children}</div>
    </main>
  )
}
