import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../../ui/failed-state.tsx'
import { InfoButton } from '../../ui/info-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failed } from './messages.ts'
import css from './summary.module.css'
import { useMayOpen } from './may-open.ts'

/** Where a tile leads: below /authenticated, for whoever may open it. */
export interface TileLink {
  text: string
  path: string
  search?: Record<string, string>
}

/** A part of the summary with its own loading and failed state; what it shows is up to it. */
export function Tile<T>(props: {
  title: string
  info?: string
  link?: TileLink
  /** Of twelve columns. */
  span: 3 | 4 | 5
  /** The whole width where there is room for two tiles only. */
  wide?: boolean
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>
  /** Where it leads nowhere: what else stands at the end of its title. */
  action?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { title, info, link, span, query } = props
  const { data, isError, refetch } = query
  const mayOpen = useMayOpen()
  return (
    <div className={css.tile} data-span={span} data-wide={props.wide || undefined}>
      <Panel
        title={
          <>
            {title} {info && <InfoButton label={`About ${title}`} text={info} />}
          </>
        }
        action={
          link && mayOpen(link.path) ? (
            <Link to={`/authenticated/${link.path}`} search={link.search ?? {}} className={css.link}>
              {link.text}
              <IconChevronRight size={14} stroke={1.75} aria-hidden />
            </Link>
          ) : (
            props.action
          )
        }
      >
        {data !== undefined ? (
          props.children(data)
        ) : isError ? (
          <FailedState title={failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={5} />
        )}
      </Panel>
    </div>
  )
}
