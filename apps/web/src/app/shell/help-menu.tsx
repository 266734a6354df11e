import { type ProductId, siteContent, trainingLinks, supportPath } from '@homestead/contract'
import { IconExternalLink, IconHelpCircle, IconLifebuoy, IconSchool } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../features/session/session-context.ts'
import { api } from '../../lib/api/api.ts'
import { safeUrl } from '../../lib/api/safe-url.ts'
import drop from '../../ui/overlay/dropdown.module.css'
import { MenuButton, menuItem } from '../../ui/overlay/menu-button.tsx'
import css from './header.module.css'

const trainingQuery = (productId: ProductId) =>
  queryOptions({
    queryKey: ['site-content', trainingLinks, productId],
    queryFn: ({ signal }) =>
      api(siteContent, { query: { Name: trainingLinks, ProductId: productId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The link is optional; its absence is not worth a message.
    meta: { errorToast: { silent: true } },
  })

export function HelpMenu() {
  const { data: links = [] } = useQuery(trainingQuery(useAccount().productId))
  const training = safeUrl(links[0]?.externalUrl)
  return (
    <MenuButton
      label="Help"
      width={220}
      buttonClass={css.button}
      button={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
    >
      <Link to={supportPath} {...menuItem}>
        <IconLifebuoy size={16} stroke={1.6} aria-hidden />
        Customer Support
      </Link>
      {training && (
        <a href={training} target="_blank" rel="noreferrer" {...menuItem}>
          <IconSchool size={16} stroke={1.6} aria-hidden />
          Training
          <IconExternalLink className={drop.end} size={14} stroke={1.75} aria-hidden />
        </a>
      )}
    </MenuButton>
  )
}
