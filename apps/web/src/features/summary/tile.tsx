import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FigureSkeleton, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { failed } from './messages.ts'
import css from './summary.module.css'
import { useMayOpen } from './may-open.ts'

/** Where a tile leads, for whoever may open it. */
export interface TileLink {
  path: string
  search?: Record<string, string>
}

/** As much of a query as a tile looks at. */
export interface TileQuery<T> {
  data: T | undefined
  isLoadingError: boolean
  refetch: () => Promise<unknown>
}

/** Of twelve columns. */
type Span = 3 | 4 | 5 | 7

/** Where a tile stands among the others. */
export function TilePlace(props: { span: Span; tall?: boolean; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={css.tile}
      data-span={props.span}
      data-tall={props.tall || undefined}
      data-wide={props.wide || undefined}
    >
      {props.children}
    </div>
  )
}

/** A part of the summary with its own loading and failed state; what it shows is up to it. */
export function Tile<T>(props: {
  words: { title: string; info?: string; link?: string }
  link: TileLink
  span: Span
  /** As high as its neighbours, or as its content. */
  tall?: boolean
  /** The whole width where there is room for two tiles only. */
  wide?: boolean
  /** How many lines it usually has, where it does not open with a figure. */
  lines?: number
  query: TileQuery<T>
  /** What stands at the end of its title instead of the link, which then is the title itself. */
  action?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { link, span, query, tall = true } = props
  const { title, info } = props.words
  const { data, isLoadingError, refetch } = query
  const mayOpen = useMayOpen()
  const way = mayOpen(link.path) && {
    to: link.path,
    search: link.search ?? {},
  }
  return (
    <TilePlace span={span} tall={tall} wide={props.wide ?? false}>
      <Panel
        title={
          <>
            {way && props.action !== undefined ? (
              <Link {...way} className={css.way}>
                {title}
              </Link>
            ) : (
              title
            )}{' '}
            {info && <InfoButton label={`About ${title}`} text={info} />}
          </>
        }
        action={
          way && props.action === undefined ? (
            <Link {...way} className={css.link}>
              {props.words.link}
              <IconChevronRight size={14} stroke={1.75} aria-hidden />
            </Link>
          ) : (
            props.action
          )
        }
      >
        {data !== undefined ? (
          props.children(data)
        ) : isLoadingError ? (
          <FailedState title={failed} onRetry={() => void refetch()} />
        ) : props.lines ? (
          <Skeleton lines={props.lines} />
        ) : (
          <FigureSkeleton picture={tall} />
        )}
      </Panel>
    </TilePlace>
  )
}
