import { insidePath, type Permission, permissions, type ProductId } from '@homestead/contract'
import { expect, test } from 'vitest'
import { mayEnter } from './guards.ts'
import { router } from './router.tsx'
import { authenticatedRoutes, signedInRoutes } from './routes.ts'

/**
 * Written down from the specification, not from the pages: whoever changes what opens a page changes it here too, on
 * purpose. Editions: S standard, E emerge, D direct rebate, P enterprise (the partner edition). A page needs one
 * permission of each column between bars; none, and it is open to all.
 */
const written = `
summary                                   SEDP
rms                                       EP    RMSLocator.Read
leadplus                                  EP    LPO.Read
leadplus/leadplusDetail/$id               EP    LPO.Read
programanalysis                           SEDP  ProgramAnalysis.Read
programanalysis/manufacturer-summary      SEDP  ProgramAnalysis.Read
programanalysis/new-builders              SEDP  ProgramAnalysis.Read
programanalysis/builder-opportunities     SEDP  ProgramAnalysis.Read | ProgramAnalysisBuildersNotUsing.Read ReportsBuildersNotUsing.Read
programanalysis/builders-using            SEDP  ProgramAnalysis.Read
programanalysis/missed-value              SEDP  ProgramAnalysis.Read | ProgramAnalysisBuildersNotUsing.Read ReportsBuildersNotUsing.Read
programanalysis/closed-leads              EP    ProgramAnalysis.Read | LPO.Read
programanalysis/leadshare-attendance      SEDP  ProgramAnalysis.Read | ProgramAnalysisLeadshare.Read ReportsLeadshare.Read
programanalysis/product-attributes        SEDP  ProgramAnalysis.Read | AttributeList.Read
programanalysis/product-catalog           SEDP  ProgramAnalysis.Read
programanalysis/management-summary        SEDP  ProgramAnalysis.Read | ManufacturerMgmt.Read
customer-support                          SEDP  CustomerSupport.Read
profile                                   SEDP
admin                                     SEDP  User.Read
admin/users                               SEDP  User.Read
admin/audit                               SEDP  User.Read
builders                                  SEDP  Discovery.Read
builders/$enterpriseId                    SEDP  Discovery.Read
builder-details                           SEDP  Discovery.Read
builder-details/$enterpriseId             SEDP  Discovery.Read
invoices                                  S     Invoice.Read
invoices/$invoiceNumber                   S     Invoice.Read | InvoiceDetail.Read
marketing                                 EP    Marketing.Read
drm                                       DP    DRM.Read
drm/direct-rebates                        DP    DRM.Read
drm/contracts                             DP    DRM.Read | DirectContracts.Read
drm/contracts/$id                         DP    DRM.Read | DirectContracts.Read | DRMContractView.Read
drm/invoices                              DP    DRM.Read | DRMInvoice.Read
drm/invoices/$id                          DP    DRM.Read | DRMInvoice.Read
drm/closing-files                         DP    DRM.Read | DRMInvoice.Update
drm/closing-files/$id                     DP    DRM.Read | DRMInvoice.Read
drm/reports                               DP    DRM.Read | DRMReports.Read
usage-trending                            EP    UsageTrending.Read
home-capture                              EP    HomeCapture.Read HomeCaptureInformationPage.Read
`

const editions: Record<string, ProductId> = { S: 1, E: 2, D: 3, P: 4 }
const pages = written
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', letters = '', ...rest] = line.split(/\s+/)
    const groups = rest.join(' ').split('|')
    return {
      path,
      products: letters.split('').map((letter) => editions[letter]),
      needs: groups.map((group) => group.trim().split(' ') as Permission[]).filter(([first]) => first),
    }
  })

test('the pages are those of the specification', () => {
  expect(authenticatedRoutes.map(({ path }) => path).toSorted()).toEqual(
    pages.map(({ path }) => path).toSorted(),
  )
})

test.each(pages)('$path opens to whom the specification says', ({ path, products, needs }) => {
  const page = authenticatedRoutes.find((each) => each.path === path)
  const opens = (productId: ProductId, held: readonly string[]) =>
    page !== undefined && mayEnter({ productId, permissions: [...held] }, page)
  for (const productId of Object.values(editions)) {
    expect(opens(productId, permissions), `edition ${productId}`).toBe(products.includes(productId))
    if (!products.includes(productId)) continue
    expect(opens(productId, []), 'with nothing').toBe(needs.length === 0)
    // One permission of each group is enough, each of them counts, and without a group the rest does not help.
    for (const [at, group] of needs.entries()) {
      const others = needs.flatMap((other, index) => (index === at ? [] : other.slice(0, 1)))
      for (const permission of group)
        expect([permission, opens(productId, [...others, permission])]).toEqual([permission, true])
      const all = permissions.filter((permission) => !group.includes(permission))
      expect(opens(productId, all), `all but ${group.join(', ')}`).toBe(false)
    }
  }
})

/** The same for pages that need no account: whom they are open to. */
const writtenOutside = `
/                                         everyone
/signin-callback.html                     everyone
/sign-in-again                            everyone
/login/$uid                               everyone
/unauthorized                             everyone
/silent-renew                             everyone
/register                                 everyone
/setup                                    everyone
/setup/$partner/$code                     everyone
/forgot-password                          everyone
/terms                                    everyone
/privacy                                  everyone
/$                                        signed in
/another-account/$                        signed in
/customer-service                         signed in
/customer-service/account-problem         signed in
/choose-account                           staff
/network                                  staff
/network/                                 staff
/network/$                                staff
/network/feeds                            staff
/network/feeds/$run                       staff
`

interface Guarded {
  readonly id: string
  readonly options?: { readonly beforeLoad?: unknown }
  readonly parentRoute?: Guarded
}

/** The routes that ask who somebody is before anything below them opens. */
const guards: Record<string, string> = {
  '/shell': 'signed in',
  '/network': 'staff',
  '/choose-account': 'staff',
}

const guardOf = (route: Guarded | undefined): string => {
  if (route === undefined) return 'everyone'
  const guard = route.options?.beforeLoad === undefined ? undefined : guards[route.id]
  return guard ?? guardOf(route.parentRoute)
}

test('pages that need no account are those written down, each behind its guard', () => {
  const routes: (Guarded & { fullPath: string })[] = Object.values(router.routesById)
  const lines = routes
    .filter(({ id, fullPath }) => !['__root__', '/shell'].includes(id) && !fullPath.startsWith(insidePath))
    .map((route) => `${route.fullPath.padEnd(41)} ${guardOf(route)}`)
  expect(lines.toSorted()).toEqual(writtenOutside.trim().split('\n').toSorted())
})

test('the mails of the demo are a page of the demo only', () => {
  const ofDemo = [...authenticatedRoutes, ...signedInRoutes].filter(({ demoOnly }) => demoOnly)
  expect(ofDemo.map(({ path }) => path)).toEqual(['mailbox'])
})
