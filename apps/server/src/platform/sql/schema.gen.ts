// Written by `npm run schema` from a migrated database. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface Account {
  id: Generated<number>
  enterprise_id: Generated<string>
  type_id: number
  name: string
  product_id: number
  is_provisioned: Generated<boolean>
  created_at: Generated<Timestamp>
  time_zone: Generated<string>
}

export interface AccountFeature {
  manufacturer_id: number
  feature_id: number
}

export interface AccountNews {
  manufacturer_id: number
  id: Generated<number>
  title: string
  body: string
  external_url: string | null
  approved_at: Timestamp
  is_active: Generated<boolean>
}

export interface AccountProfile {
  manufacturer_id: number
  address1: Generated<string>
  address2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  phone: Generated<string>
  web_site_url: Generated<string>
  description: Generated<string>
  updated_at: Generated<Timestamp>
}

export interface AddressType {
  id: number
  name: string
}

export interface AppUser {
  id: Generated<string>
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  is_internal: Generated<boolean>
  is_active: Generated<boolean>
  last_account_id: number | null
  created_at: Generated<Timestamp>
  last_sign_in_at: Timestamp | null
  password_changed_at: Timestamp | null
  has_password: GeneratedAlways<boolean>
}

export interface AuditEvent {
  manufacturer_id: number
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  actor_user_id: string
  acting: Generated<boolean>
  action: string
  subject: string
  before: unknown | null
  after: unknown | null
}

export interface Authenticator {
  user_id: string
  secret: Buffer | null
  set_up_at: Timestamp | null
  last_step: number | null
  last_used_at: Timestamp | null
  pending_secret: Buffer | null
  pending_at: Timestamp | null
}

export interface Builder {
  id: Generated<number>
  enterprise_id: Generated<string>
  account_enterprise_id: Generated<string>
  name: string
  status_code: Generated<string>
  role_code: Generated<string>
  web_site_url: Generated<string>
  enrolled_on: string
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
  region_id: Generated<number>
  specialist_id: number | null
}

export interface BuilderAddress {
  builder_id: number
  address_type_id: number
  address1: string
  address2: Generated<string>
  city: string
  state: string
  postal_code: string
}

export interface BuilderCategoryMonth {
  builder_id: number
  category_id: number
  month: string
  home_type_id: number
  claims: number
  units: number
  revenue_cents: number
}

export interface BuilderCategoryWindow {
  window_id: number
  category_id: number
  builder_id: number
  claims: number
}

export interface BuilderContact {
  builder_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  name: string
  title: Generated<string>
  phone_number: Generated<string>
  email_address: Generated<string>
  is_primary: Generated<boolean>
}

export interface BuilderMonth {
  builder_id: number
  month: string
  home_type_id: number
  closings: number
}

export interface BuilderPhone {
  builder_id: number
  id: Generated<number>
  phone_type_id: number
  number: string
}

export interface BuilderProfile {
  builder_id: number
  leed_green_building_range: Generated<string>
  smart_homes_range: Generated<string>
  offsite_construction_range: Generated<string>
  air_quality_improvement_range: Generated<string>
  updated_on: string
}

export interface BuilderProfileBuild {
  builder_id: number
  ordinal_position: number
  home_type_id: number
  product_category: string
  estimated_selling_price_range: Generated<string>
  selling_price_to_market_average_delta_range: Generated<string>
  estimated_bedroom_count_range: Generated<string>
  estimated_full_bath_count_range: Generated<string>
  estimated_square_foot_range: Generated<string>
  build_count: Generated<number>
}

export interface BuilderType {
  id: number
  name: string
}

export interface BuilderTypeOfBuilder {
  builder_id: number
  builder_type_id: number
}

export interface BuilderWindow {
  window_id: number
  builder_id: number
  home_type_id: number
  closings: number
}

export interface Campaign {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  name: string
  campaign_type: string
  description: string
  status_id: Generated<number>
  requested_by_contact_id: number | null
  requested_on: string
  target_completion_on: string
  actual_completion_on: string | null
  category_id: number | null
  contact_id: number | null
  version: Generated<number>
}

export interface CampaignMedia {
  manufacturer_id: number
  campaign_id: number
  file_id: number
}

export interface CampaignRegion {
  manufacturer_id: number
  campaign_id: number
  region_id: number
}

export interface CampaignStatus {
  id: number
  name: string
}

export interface CaptureCompany {
  enterprise_id: Generated<string>
  name: string
}

export interface CaptureGallery {
  manufacturer_id: number
  id: Generated<number>
  address1: string
  address2: Generated<string>
  city: string
  state: string
  postal_code: string
  builder_enterprise_id: string
  home_owners: Generated<string[]>
}

export interface CaptureGallerySubcontractor {
  manufacturer_id: number
  gallery_id: number
  subcontractor_enterprise_id: string
}

export interface CaptureItem {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  gallery_id: number
  created_date: Timestamp
  captured_by_user: string
  user_id: string | null
  location_name: string
  confirmed_model_number: string | null
  confirmed_serial_number: string | null
  latitude: number | null
  longitude: number | null
  ms_ocr_model_number: string | null
  ms_ocr_serial_number: string | null
  alt_ocr_model_number: string | null
  alt_ocr_serial_number: string | null
  ms_ocr_detected_text: string | null
  model_serial_verified: Generated<boolean>
  subcontractor_enterprise_id: string | null
  model_number: GeneratedAlways<string>
  serial_number: GeneratedAlways<string>
  is_disagreeing: GeneratedAlways<boolean>
  is_repeated: Generated<boolean>
  image_file_id: number | null
  reviewed_by_contact_id: number | null
  reviewed_at: Timestamp | null
  version: Generated<number>
}

export interface CaptureState {
  manufacturer_id: number
  version: Generated<number>
}

export interface CatalogueAttribute {
  manufacturer_id: number
  product_id: number
  label: string
  value: string
}

export interface CatalogueProduct {
  manufacturer_id: number
  id: Generated<number>
  category_id: number
  sub_category_id: number | null
  product_code: string
  name: string
  description: Generated<string>
  incentive_cents: Generated<number>
  is_active: Generated<boolean>
}

export interface Category {
  id: number
  name: string
}

export interface Claim {
  manufacturer_id: number
  closing_id: number
  category_id: number
  builder_id: number
  month: string
  home_type_id: number
  units: number
  incentive_cents: number
  revenue_cents: number
}

export interface Closing {
  id: Generated<number>
  builder_id: number
  closed_on: string
  submitted_on: string
  month: GeneratedAlways<string>
  home_type_id: number
  address1: string
  city: string
  state: string
  postal_code: string
  is_confirmed: Generated<boolean>
}

export interface ClosingUpload {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  file_id: number | null
  uploaded_by_contact_id: number | null
  uploaded_at: Generated<Timestamp>
  status: Generated<string>
  row_count: Generated<number>
  matched_count: Generated<number>
  created_count: Generated<number>
  file_name: Generated<string>
  byte_size: Generated<number>
  sha256: Generated<string>
  sheets: Generated<string[]>
  sheet: string | null
  file_columns: Generated<unknown>
  columns: Generated<unknown>
  meanings: Generated<unknown>
  value_list: Generated<unknown>
  revision: Generated<number>
  checked_count: Generated<number>
  checked_line: Generated<number>
  error_count: Generated<number>
  problem: string | null
  processed_at: Timestamp | null
  processed_by_contact_id: number | null
  late_count: Generated<number>
  taken_back_at: Timestamp | null
  taken_back_by_contact_id: number | null
  head_row: number | null
  head_rows: Generated<unknown>
}

export interface ClosingUploadClaim {
  manufacturer_id: number
  upload_id: number
  closing_id: number
  category_id: number
  place: GeneratedAlways<number>
  units: number
  units_before: number | null
  incentive_cents_before: number | null
  revenue_cents_before: number | null
}

export interface ClosingUploadHome {
  manufacturer_id: number
  upload_id: number
  closing_id: number
}

export interface ClosingUploadRow {
  manufacturer_id: number
  upload_id: number
  line: number
  cells: string[]
  builder_id: number | null
  category_id: number | null
  home_type_id: number | null
  closed_on: string | null
  units: number | null
  address_key: string | null
  closing_id: number | null
  problems: Generated<unknown>
  state: string | null
  postal_code: string | null
}

export interface CompanyStatus {
  code: string
  name: string
}

export interface Contact {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  user_id: string | null
  first_name: string
  last_name: string
  title: Generated<string>
  phone: Generated<string>
  email: string
  is_active: Generated<boolean>
  is_internal_admin: Generated<boolean>
  last_invited_at: Timestamp | null
  created_at: Generated<Timestamp>
  version: Generated<number>
}

export interface ContactRole {
  manufacturer_id: number
  contact_id: number
  role_id: number
}

export interface ContactTitle {
  id: number
  name: string
}

export interface DemoLoad {
  id: Generated<number>
  seed: number
  today: string
  loaded_at: Generated<Timestamp>
}

export interface DrmContract {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  builder_id: number
  contract_number: string
  name: string
  created_on: string
  ended_on: string | null
  mails_builder: Generated<boolean>
}

export interface DrmContractFile {
  manufacturer_id: number
  contract_id: number
  file_id: number
}

export interface DrmContractVersion {
  manufacturer_id: number
  contract_id: number
  valid_from: string
  note: Generated<string>
}

export interface DrmInvoice {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  contract_id: number
  builder_id: number
  quarter: string
  invoice_number: string
  amount_cents: number
  units: number
  closings: number
  status_id: Generated<number>
  first_reported_on: string | null
  last_reported_on: string | null
  sent_on: string | null
  file_id: number | null
  revision: Generated<number>
  paid_on: string | null
  payment_reference: string | null
}

export interface DrmInvoiceHistory {
  manufacturer_id: number
  id: Generated<number>
  invoice_id: number
  at: Generated<Timestamp>
  contact_id: number | null
  from_status_id: number | null
  to_status_id: number
  remark: Generated<string>
}

export interface DrmInvoiceLine {
  manufacturer_id: number
  invoice_id: number
  closing_id: number
  category_id: number
  units: number
  amount_cents: number
  units_before: number
  valid_from: string
  parts: unknown
}

export interface DrmInvoiceRevision {
  manufacturer_id: number
  invoice_id: number
  revision: number
  amount_cents: number
  units: number
  closings: number
  sent_on: string
  lines: unknown
  replaced_at: Generated<Timestamp>
  versions: unknown
}

export interface DrmInvoiceStatus {
  id: number
  name: string
}

export interface DrmRate {
  manufacturer_id: number
  contract_id: number
  valid_from: string
  category_id: number
  cents_per_unit: number
}

export interface DrmTier {
  manufacturer_id: number
  contract_id: number
  valid_from: string
  above_units: number
  rate_percent: number
}

export interface ErrorReport {
  manufacturer_id: number
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  user_id: string
  status_code: number
  status_text: string
  url: string
  message: string
  request_id: string | null
}

export interface Feature {
  id: number
  name: string
  feature_type: string
}

export interface GridFilterPreference {
  manufacturer_id: number
  id: Generated<number>
  user_id: string
  grid_key: string
  save_name: string
  saved_data: string
  modified: Generated<Timestamp>
}

export interface HomeType {
  id: number
  name: string
}

export interface Idempotency {
  manufacturer_id: number
  user_id: string
  key: string
  request_hash: string
  response: unknown
  created_at: Generated<Timestamp>
}

export interface Invoice {
  manufacturer_id: number
  month: string
  enterprise_id: Generated<string>
  invoice_number: string
  invoice_date: string
}

export interface InvoiceReview {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  invoice_month: string
  closing_id: number
  category_id: number
  builder_id: number
  reason_id: number
  status_id: Generated<number>
  incentive_cents: number
  note: Generated<string>
  requested_by_contact_id: number | null
  review_date: string
  review_closed_on: string | null
}

export interface InvoiceReviewHistory {
  manufacturer_id: number
  id: Generated<number>
  review_id: number
  at: Generated<Timestamp>
  contact_id: number | null
  from_status_id: number | null
  to_status_id: number
}

export interface Lead {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  name: string
  offer_type_id: number
  home_type_id: number
  builder_id: number
  assignee_contact_id: number | null
  assigned_on: string
  value_cents: Generated<number>
  description: Generated<string>
  note_from_bpm: Generated<string>
  status_id: Generated<number>
  lost_reason_id: number | null
  declined_reason_id: number | null
  status_date: string
  created_at: Generated<Timestamp>
  category_id: number | null
  respond_by: string | null
  followup_by: string | null
  last_updated_on: Generated<Timestamp>
  offered_on: string
}

export interface LeadDeclinedReason {
  id: number
  name: string
}

export interface LeadHistory {
  manufacturer_id: number
  id: Generated<number>
  lead_id: number
  at: Generated<Timestamp>
  contact_id: number | null
  from_status_id: number | null
  to_status_id: number
  lost_reason_id: number | null
  declined_reason_id: number | null
  value_cents: number
  assignee_contact_id: number | null
  respond_by: string | null
  followup_by: string | null
  remark: Generated<string>
}

export interface LeadLostReason {
  id: number
  name: string
}

export interface LeadNumber {
  manufacturer_id: number
  last_number: number
}

export interface LeadOfferType {
  id: number
  name: string
  is_informational: boolean
}

export interface LeadReassignment {
  manufacturer_id: number
  id: Generated<number>
  lead_id: number
  to_contact_id: number
  requested_by_contact_id: number | null
  note: Generated<string>
  requested_at: Generated<Timestamp>
  completed_at: Timestamp | null
}

export interface LeadStatus {
  id: number
  name: string
  is_closed: boolean
}

export interface LeadshareAttendance {
  manufacturer_id: number
  event_id: number
  builder_id: number
  attendees: number
  follow_up: Generated<string>
}

export interface LeadshareEvent {
  id: Generated<number>
  enterprise_id: Generated<string>
  name: string
  held_on: string
  location: string
  region_id: number
}

export interface Mail {
  manufacturer_id: number
  id: Generated<string>
  to_address: string
  subject: string
  body_text: string
  message_id: string
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
  attempts: Generated<number>
  last_error: string | null
  is_secret: Generated<boolean>
  claimed_until: Timestamp | null
}

export interface ManufacturerBuilder {
  manufacturer_id: number
  builder_id: number
  is_blocked: Generated<boolean>
  enrolled_on: string | null
  last_reviewed_on: string | null
  updated_at: Generated<Timestamp>
}

export interface ManufacturerCategory {
  manufacturer_id: number
  category_id: number
  price_cents: number
  incentive_cents: number
}

export interface ManufacturerMonth {
  manufacturer_id: number
  month: string
  region_id: number
  home_type_id: number
  builders: number
  trailing_quarter_builders: number
  trailing_year_builders: number
  closings: number
  claims: number
  units: number
  incentive_cents: number
  revenue_cents: number
}

export interface ManufacturerWindow {
  manufacturer_id: number
  window_id: number
  region_id: number
  home_type_id: number
  builders: number
  closings: number
  claims: number
  units: number
  incentive_cents: number
  revenue_cents: number
}

export interface MarketCategoryMonth {
  category_id: number
  month: string
  region_id: number
  home_type_id: number
  claims: number
  units: number
  revenue_cents: number
}

export interface MarketMonth {
  month: string
  region_id: number
  home_type_id: number
  builders: number
  trailing_quarter_builders: number
  trailing_year_builders: number
  closings: number
}

export interface MarketWindow {
  window_id: number
  region_id: number
  home_type_id: number
  builders: number
  closings: number
}

export interface NewsArticle {
  id: Generated<number>
  location: string
  title: string
  body: string
  external_url: string | null
  approved_at: Timestamp
  is_active: Generated<boolean>
}

export interface Note {
  manufacturer_id: number
  id: Generated<number>
  thread_type: string
  object_enterprise_id: string
  created: Generated<Timestamp>
  contact_id: number | null
  contact_name: string
  content: string
  mailed_at: Timestamp | null
  author_user_id: string | null
  edited_at: Timestamp | null
  deleted_at: Timestamp | null
}

export interface OidcPayload {
  model: string
  id: string
  payload: unknown
  grant_id: string | null
  uid: string | null
  user_id: string | null
  expires_at: Timestamp | null
  consumed_at: Timestamp | null
  last_act_at: Generated<Timestamp>
}

export interface Opportunity {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  builder_id: number
  status_id: Generated<number>
  reason_id: number | null
  type_id: Generated<number>
  value_cents: Generated<number>
  assignee_contact_id: number | null
  followup_by: string | null
  respond_by: string | null
  closed_on: string | null
  created_on: Generated<Timestamp>
  last_updated_on: Generated<Timestamp>
}

export interface OpportunityHistory {
  manufacturer_id: number
  id: Generated<number>
  opportunity_id: number
  at: Generated<Timestamp>
  contact_id: number | null
  from_status_id: number | null
  to_status_id: number
  reason_id: number | null
  value_cents: number
  type_id: Generated<number>
  assignee_contact_id: number | null
  followup_by: string | null
  respond_by: string | null
}

export interface OpportunityReason {
  id: number
  name: string
}

export interface OpportunityStatus {
  id: number
  name: string
  is_closed: boolean
  is_legacy: Generated<boolean>
}

export interface OpportunityType {
  id: number
  name: string
}

export interface PageView {
  manufacturer_id: number
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  user_id: string
  route: string
}

export interface Passkey {
  id: Generated<string>
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
}

export interface PersonEvent {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  user_id: string
  action: string
  after: unknown | null
}

export interface PhoneType {
  id: number
  name: string
}

export interface Product {
  id: number
  name: string
}

export interface ProductFeature {
  product_id: number
  feature_id: number
}

export interface RecoveryCode {
  user_id: string
  code_hash: string
  created_at: Generated<Timestamp>
  used_at: Timestamp | null
}

export interface Region {
  id: number
  name: string
  default_zip: string
  is_active: Generated<boolean>
}

export interface RegionZip {
  from_zip: string
  to_zip: string
  region_id: number
}

export interface ReportWindow {
  id: number
  from_month: string
  to_month: string
}

export interface ReviewReason {
  id: number
  name: string
}

export interface ReviewStatus {
  id: number
  name: string
  is_closed: boolean
}

export interface Role {
  id: number
  product_id: number
  feature_id: number
  role_type_name: string
  name: string
}

export interface RolePermission {
  role_id: number
  permission: string
}

export interface RollupState {
  id: Generated<number>
  last_month: string
  version: Generated<number>
  rebuilt_at: Generated<Timestamp>
}

export interface ServerSecret {
  name: string
  value: string
  created_at: Generated<Timestamp>
}

export interface SignIn {
  id: GeneratedAlways<number>
  user_id: string
  at: Generated<Timestamp>
  ip: string
  user_agent: string
}

export interface SignInAttempt {
  key_hash: string
  tries: number
  locked_until: Timestamp | null
  last_try_at: Generated<Timestamp>
}

export interface SigningKey {
  kid: string
  private_jwk: unknown
  created_at: Generated<Timestamp>
}

export interface SiteContent {
  name: string
  product_id: number
  title: string
  body: Generated<string>
  external_url: string | null
}

export interface Specialist {
  id: Generated<number>
  enterprise_id: Generated<string>
  first_name: string
  last_name: string
  title: string
  email: string
  phone_number: string
  postal_code: string
  description: Generated<string>
  image: Buffer | null
  map_image: Buffer | null
  is_active: Generated<boolean>
}

export interface SpecialistTerritory {
  from_zip: string
  to_zip: string
  specialist_id: number
}

export interface StoredFile {
  manufacturer_id: number
  id: Generated<number>
  enterprise_id: Generated<string>
  name: string
  content_type: string
  byte_size: number
  content: Buffer
  uploaded_by_contact_id: number | null
  uploaded_at: Generated<Timestamp>
  is_counted: Generated<boolean>
}

export interface SubCategory {
  id: Generated<number>
  category_id: number
  name: string
}

export interface UnconfirmedMonth {
  manufacturer_id: number
  builder_id: number
  month: string
  home_type_id: number
  closings: number
}

export interface UsageMonth {
  manufacturer_id: number
  builder_id: number
  month: string
  home_type_id: number
  closings: number
  claims: number
  units: number
  incentive_cents: number
  revenue_cents: number
}

export interface UsageSpan {
  manufacturer_id: number
  builder_id: number
  category_id: number
  first_closed_on: string
  last_closed_on: string
}

export interface UsageWindow {
  manufacturer_id: number
  window_id: number
  builder_id: number
  home_type_id: number
  closings: number
  claims: number
  units: number
  incentive_cents: number
  revenue_cents: number
}

export interface UserInvite {
  manufacturer_id: number
  id: Generated<number>
  contact_id: number
  user_id: string
  code_hash: Buffer
  created_at: Generated<Timestamp>
  expires_at: Generated<Timestamp>
  used_at: Timestamp | null
  is_reset: Generated<boolean>
}

export interface DB {
  account: Account
  account_feature: AccountFeature
  account_news: AccountNews
  account_profile: AccountProfile
  address_type: AddressType
  app_user: AppUser
  audit_event: AuditEvent
  authenticator: Authenticator
  builder: Builder
  builder_address: BuilderAddress
  builder_category_month: BuilderCategoryMonth
  builder_category_window: BuilderCategoryWindow
  builder_contact: BuilderContact
  builder_month: BuilderMonth
  builder_phone: BuilderPhone
  builder_profile: BuilderProfile
  builder_profile_build: BuilderProfileBuild
  builder_type: BuilderType
  builder_type_of_builder: BuilderTypeOfBuilder
  builder_window: BuilderWindow
  campaign: Campaign
  campaign_media: CampaignMedia
  campaign_region: CampaignRegion
  campaign_status: CampaignStatus
  capture_company: CaptureCompany
  capture_gallery: CaptureGallery
  capture_gallery_subcontractor: CaptureGallerySubcontractor
  capture_item: CaptureItem
  capture_state: CaptureState
  catalogue_attribute: CatalogueAttribute
  catalogue_product: CatalogueProduct
  category: Category
  claim: Claim
  closing: Closing
  closing_upload: ClosingUpload
  closing_upload_claim: ClosingUploadClaim
  closing_upload_home: ClosingUploadHome
  closing_upload_row: ClosingUploadRow
  company_status: CompanyStatus
  contact: Contact
  contact_role: ContactRole
  contact_title: ContactTitle
  demo_load: DemoLoad
  drm_contract: DrmContract
  drm_contract_file: DrmContractFile
  drm_contract_version: DrmContractVersion
  drm_invoice: DrmInvoice
  drm_invoice_history: DrmInvoiceHistory
  drm_invoice_line: DrmInvoiceLine
  drm_invoice_revision: DrmInvoiceRevision
  drm_invoice_status: DrmInvoiceStatus
  drm_rate: DrmRate
  drm_tier: DrmTier
  error_report: ErrorReport
  feature: Feature
  grid_filter_preference: GridFilterPreference
  home_type: HomeType
  idempotency: Idempotency
  invoice: Invoice
  invoice_review: InvoiceReview
  invoice_review_history: InvoiceReviewHistory
  lead: Lead
  lead_declined_reason: LeadDeclinedReason
  lead_history: LeadHistory
  lead_lost_reason: LeadLostReason
  lead_number: LeadNumber
  lead_offer_type: LeadOfferType
  lead_reassignment: LeadReassignment
  lead_status: LeadStatus
  leadshare_attendance: LeadshareAttendance
  leadshare_event: LeadshareEvent
  mail: Mail
  manufacturer_builder: ManufacturerBuilder
  manufacturer_category: ManufacturerCategory
  manufacturer_month: ManufacturerMonth
  manufacturer_window: ManufacturerWindow
  market_category_month: MarketCategoryMonth
  market_month: MarketMonth
  market_window: MarketWindow
  news_article: NewsArticle
  note: Note
  oidc_payload: OidcPayload
  opportunity: Opportunity
  opportunity_history: OpportunityHistory
  opportunity_reason: OpportunityReason
  opportunity_status: OpportunityStatus
  opportunity_type: OpportunityType
  page_view: PageView
  passkey: Passkey
  person_event: PersonEvent
  phone_type: PhoneType
  product: Product
  product_feature: ProductFeature
  recovery_code: RecoveryCode
  region: Region
  region_zip: RegionZip
  report_window: ReportWindow
  review_reason: ReviewReason
  review_status: ReviewStatus
  role: Role
  role_permission: RolePermission
  rollup_state: RollupState
  server_secret: ServerSecret
  sign_in: SignIn
  sign_in_attempt: SignInAttempt
  signing_key: SigningKey
  site_content: SiteContent
  specialist: Specialist
  specialist_territory: SpecialistTerritory
  stored_file: StoredFile
  sub_category: SubCategory
  unconfirmed_month: UnconfirmedMonth
  usage_month: UsageMonth
  usage_span: UsageSpan
  usage_window: UsageWindow
  user_invite: UserInvite
}
