import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageNumbers } from './page-numbers.ts'
import css from './pager.module.css'

/** The pages of a list; absent where there is only one. */
export function Pager(props: {
  page: number
  pages: number
  onPage: (page: number) => void
  ends?: boolean
}) {
  const { page, pages, onPage, ends = true } = props
  const step = (label: string, to: number, icon: ReactNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  )
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <nav className={css.pages} aria-label="Pages" data-ends={ends || undefined}>
      {ends && step('First page', 1, <IconChevronsLeft {...icon} />)}
      {step('Previous page', page - 1, <IconChevronLeft {...icon} />)}
      {pageNumbers(page, pages).map((number, i) =>
        number === 'gap' ? (
          <span key={`gap ${i}`}>…</span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number.toLocaleString('en-US')}
          </button>
        ),
      )}
      {step('Next page', page + 1, <IconChevronRight {...icon} />)}
      {ends && step('Last page', pages, <IconChevronsRight {...icon} />)}
    </nav>
  )
}
