-- Sums kept in the transaction that changes the facts (functions in 0008). Reports read these, never the facts.
-- home_type_id 0 stands for both types together: builders are counted once there, so 0 is not 1 + 2.
-- Region is always a real one: a builder has exactly one, so regions do add up, also for builders.

-- What the windows below are windows of. One row; version grows with every change of a rollup.
create table rollup_state (
  id int primary key default 1 check (id = 1),
  last_month date not null,
  version bigint not null default 1,
  rebuilt_at timestamptz not null default now()
);

-- Ranges that end with last month. 0 is the year to date, any other id the number of months.
create table report_window (
  id int primary key,
  from_month date not null,
  to_month date not null
);

-- manufacturer × builder × month × home type
create table usage_month (
  manufacturer_id int not null,
  builder_id int not null,
  month date not null,
  home_type_id smallint not null,
  closings int not null,
  claims int not null,
  units int not null,
  incentive_cents bigint not null,
  revenue_cents bigint not null,
  primary key (manufacturer_id, builder_id, month, home_type_id)
);
create index usage_month_by_month on usage_month (manufacturer_id, month, builder_id)
  include (home_type_id, closings, claims, units, incentive_cents, revenue_cents);
create index usage_month_by_builder on usage_month (builder_id, month, manufacturer_id)
  include (home_type_id, closings, claims, units, incentive_cents, revenue_cents);

create table usage_window (
  manufacturer_id int not null,
  window_id int not null,
  builder_id int not null,
  home_type_id smallint not null,
  closings int not null,
  claims int not null,
  units int not null,
  incentive_cents bigint not null,
  revenue_cents bigint not null,
  primary key (manufacturer_id, window_id, builder_id, home_type_id)
);
create index usage_window_by_builder on usage_window (builder_id, manufacturer_id);

-- First and last use of a manufacturer's category by a builder: enough for 'not claiming in the last n months'.
create table usage_span (
  manufacturer_id int not null,
  builder_id int not null,
  category_id int not null,
  first_closed_on date not null,
  last_closed_on date not null,
  primary key (manufacturer_id, builder_id, category_id)
);
create index usage_span_by_builder on usage_span (builder_id);

-- trailing_quarter_builders and trailing_year_builders: distinct builders of the 3 and 12 months ending with this one.
create table manufacturer_month (
  manufacturer_id int not null,
  month date not null,
  region_id int not null,
  home_type_id smallint not null,
  builders int not null,
  trailing_quarter_builders int not null,
  trailing_year_builders int not null,
  closings int not null,
  claims int not null,
  units int not null,
  incentive_cents bigint not null,
  revenue_cents bigint not null,
  primary key (manufacturer_id, month, region_id, home_type_id)
);

create table manufacturer_window (
  manufacturer_id int not null,
  window_id int not null,
  region_id int not null,
  home_type_id smallint not null,
  builders int not null,
  closings int not null,
  claims int not null,
  units int not null,
  incentive_cents bigint not null,
  revenue_cents bigint not null,
  primary key (manufacturer_id, window_id, region_id, home_type_id)
);

-- All closings of a builder.
create table builder_month (
  builder_id int not null,
  month date not null,
  home_type_id smallint not null,
  closings int not null,
  primary key (builder_id, month, home_type_id)
);
create index builder_month_by_month on builder_month (month, builder_id) include (home_type_id, closings);

create table builder_window (
  window_id int not null,
  builder_id int not null,
  home_type_id smallint not null,
  closings int not null,
  primary key (window_id, builder_id, home_type_id)
);
create index builder_window_by_builder on builder_window (builder_id);

-- Everybody's claims together: a competitor's use is this minus one's own, and no manufacturer is named.
create table builder_category_month (
  builder_id int not null,
  category_id int not null,
  month date not null,
  home_type_id smallint not null,
  claims int not null,
  units int not null,
  revenue_cents bigint not null,
  primary key (builder_id, category_id, month, home_type_id)
);
create index builder_category_month_by_category on builder_category_month (category_id, month, builder_id)
  include (home_type_id, claims, units);

create table market_month (
  month date not null,
  region_id int not null,
  home_type_id smallint not null,
  builders int not null,
  trailing_quarter_builders int not null,
  trailing_year_builders int not null,
  closings int not null,
  primary key (month, region_id, home_type_id)
);

create table market_window (
  window_id int not null,
  region_id int not null,
  home_type_id smallint not null,
  builders int not null,
  closings int not null,
  primary key (window_id, region_id, home_type_id)
);

-- The network's claims of a category, for averages where a manufacturer has no revenue of its own yet.
create table market_category_month (
  category_id int not null,
  month date not null,
  region_id int not null,
  home_type_id smallint not null,
  claims int not null,
  units int not null,
  revenue_cents bigint not null,
  primary key (category_id, month, region_id, home_type_id)
);

call guard_tenant('usage_month', 'select');
call guard_tenant('usage_window', 'select');
call guard_tenant('usage_span', 'select');
call guard_tenant('manufacturer_month', 'select');
call guard_tenant('manufacturer_window', 'select');
grant select on rollup_state, report_window, builder_month, builder_window, market_month, market_window,
  market_category_month to homestead_app;
-- Not its revenue: with one competitor in a category that would tell the competitor's price.
grant select (builder_id, category_id, month, home_type_id, claims, units) on builder_category_month to homestead_app;
