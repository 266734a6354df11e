import type { PipelineReason, LeadRow, PipelineStatus } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useRegionFeatures } from '../../session/regions.ts'
import { useAccount } from '../../session/session-context.ts'
import { reasonField } from '../detail/lead-draft.ts'
import { leadListQuery, refreshLeads } from '../lead-queries.ts'
import { board, failures, success } from '../messages.ts'
import { withRow, withStatusOf } from './moved-rows.ts'
import { saveLead } from '../save-lead.ts'

export interface Move {
  lead: LeadRow
  to: PipelineStatus
  reason?: PipelineReason['id']
}

const mutationKey = ['move-lead']

/** Brings leads into other statuses. A lead stands in its new place at once and goes back if it was not saved. */
export const useMoveLead = () => {
  const { accountEnterpriseId: mfr } = useAccount()
  const { queryKey } = leadListQuery('active', { mfr, features: useRegionFeatures() })
  const client = useQueryClient()
  const [announced, setAnnounced] = useState('')
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const change = (rows: (before: LeadRow[]) => LeadRow[]) =>
    client.setQueryData(queryKey, (before) => before && rows(before))
  const takeBack = ({ lead, place }: { lead: LeadRow; place: number }) => {
    change((rows) => withRow(rows, lead, place))
    setAnnounced(board.stays(lead.name, lead.status))
  }
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ lead, to, reason }: Move) => {
      const field = reasonField(to.id)
      const terms = { statusId: to.id, ...(field && reason !== undefined ? { [field]: reason } : {}) }
      return saveLead({ mfr, id: lead.leadplusEnterpriseId, change: { ...terms, version: lead.version } })
    },
    onMutate: async ({ lead, to }) => {
      const id = lead.leadplusEnterpriseId
      setSaving((others) => new Set([...others, id]))
      // A list that was asked for before would show the lead where it no longer is.
      await client.cancelQueries({ queryKey })
      const place = client.getQueryData(queryKey)?.findIndex((row) => row.leadplusEnterpriseId === id) ?? 0
      change((rows) => withStatusOf(rows, id, to))
      return { lead, place: Math.max(0, place) }
    },
    onSuccess: (outcome, { lead, to }, before) => {
      if ('refused' in outcome) {
        takeBack(before)
        showErrorToast(failures.update.title, [...outcome.refused, failures.notSaved].join('\n'))
        return
      }
      if (!to.isClosed) change((rows) => withRow(rows, outcome.saved, before.place))
      setAnnounced(board.moved(lead.name, to.name))
      showSuccessToast(success.updated)
    },
    onError: (_error, _move, before) => before && takeBack(before),
    onSettled: (_outcome, _error, { lead }) => {
      setSaving((all) => new Set([...all].filter((id) => id !== lead.leadplusEnterpriseId)))
      // The server does not know yet of a move that is still on its way to it.
      if (client.isMutating({ mutationKey }) === 1) refreshLeads(client)
    },
    meta: { errorToast: failures.update },
  })
  return { move: mutate, saving, announced }
}
