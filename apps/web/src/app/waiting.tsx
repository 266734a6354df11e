import { Logo } from '../ui/layout/logo.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import css from './waiting.module.css'

/** Stands for the moment between pages, while the provider or an answer is awaited. */
export function Waiting() {
  return (
    <main className={css.waiting} aria-busy>
      <Logo height={26} />
      <Spinner />
    </main>
  )
}

/** The same within the frame of the portal, whose part it is. */
export function PageWaiting() {
  return (
    <div aria-busy>
      <Skeleton lines={6} />
    </div>
  )
}
