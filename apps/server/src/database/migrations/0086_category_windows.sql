-- Reports ask only whether a builder took a category in a window. Counting how often would write every such row again with
-- each claim that comes.
alter table builder_category_window drop claims;
