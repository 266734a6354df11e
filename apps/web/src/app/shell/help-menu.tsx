import { products, siteContent, trainingLinks } from '@homestead/contract'
import { Menu } from '@mantine/core'
import { IconExternalLink, IconHelpCircle, IconLifebuoy, IconSchool } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../features/identity/session-context.ts'
import { api } from '../../lib/api.ts'
import { safeUrl } from '../../lib/safe-url.ts'
import css from './header.module.css'

const trainingQuery = (productId: (typeof products)[keyof typeof products]) =>
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
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className={css.button} aria-label="Help">
          <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/authenticated/customer-support"
          leftSection={<IconLifebuoy size={16} stroke={1.6} aria-hidden />}
        >
          Customer Support
        </Menu.Item>
        {training && (
          <Menu.Item
            component="a"
            href={training}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconSchool size={16} stroke={1.6} aria-hidden />}
            rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden />}
          >
            Training
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
