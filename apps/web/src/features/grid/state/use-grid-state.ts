import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount } from '../../session/session-context.ts'
import type { ColumnView, GridState } from './grid-state.ts'
import { decodeState, encodeState, type Part, type Setup, type StateText } from './state-codec.ts'
import { forgetState, storeState } from './stored-state.ts'
import { inAddress, useGridAddress } from './use-grid-address.ts'

/** Dragging a column's edge would otherwise write the address with every pixel. */
const columnDelayMs = 100

export interface GridControls {
  state: GridState
  /** Parts of the address that made no sense. */
  unreadable: Part[]
  /** What is left of the address, where a part of it made no sense. */
  readable: StateText | undefined
  change: (change: Partial<GridState>) => void
  changeColumns: (columns: readonly ColumnView[]) => void
  /** Shows a state given as text, e.g. a saved filter. */
  show: (text: StateText) => void
  reset: () => void
}

/** The state of a grid. It lives in the address, so a link, the way back and the reload all know it. */
export const useGridState = (gridKey: string, setup: Setup): GridControls => {
  const { accountEnterpriseId } = useAccount()
  const navigate = useNavigate()
  const { text, restored } = useGridAddress(gridKey)
  const said = JSON.stringify(text)
  const decoded = useMemo(() => decodeState(JSON.parse(said) as StateText, setup), [said, setup])
  // What cannot be read is told once, and goes neither into what the tab remembers nor into a link.
  const readable = useMemo(
    () => (decoded.unreadable.length ? encodeState(decoded.state, setup) : undefined),
    [decoded, setup],
  )
  const [draft, setDraft] = useState<{ said: string; columns: readonly ColumnView[] }>()
  const drafted = draft?.said === said ? draft.columns : undefined
  const state = useMemo(
    () => (drafted ? { ...decoded.state, columns: drafted } : decoded.state),
    [decoded, drafted],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(
    (next: StateText, replace: boolean) => {
      clearTimeout(timer.current)
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, ...inAddress(gridKey, next) }),
        replace,
        resetScroll: false,
      })
    },
    [navigate, gridKey],
  )

  // Only what the tab remembered when the page opened goes into the address by itself.
  useEffect(() => {
    if (restored) write(restored, true)
  }, [restored, write])

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current && said === '{}') forgetState(gridKey)
    else storeState(gridKey, accountEnterpriseId, readable ?? (JSON.parse(said) as StateText))
    opened.current = true
  }, [gridKey, accountEnterpriseId, said, readable])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    state,
    unreadable: decoded.unreadable,
    readable,
    change: (change) =>
      write(
        encodeState({ ...state, skip: 0, ...(change.group ? { closed: [] } : {}), ...change }, setup),
        false,
      ),
    changeColumns: (columns) => {
      setDraft({ said, columns })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(encodeState({ ...state, columns }, setup), true), columnDelayMs)
    },
    show: (next) => write(next, false),
    reset: () => {
      setDraft(undefined)
      forgetState(gridKey)
      write({}, false)
    },
  }
}
