-- What builders would be worth is put together where it is asked for (features/reports/estimates.ts): a function over the
-- rows of accounts cannot be pushed down to where they lie.
drop function builders_not_using(int);
drop function builder_estimates(int);
drop function value_per_closing(int);
