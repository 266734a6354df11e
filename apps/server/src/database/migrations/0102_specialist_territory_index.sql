-- A specialist who goes takes the territories along, which are found by this.
create index specialist_territory_specialist on specialist_territory (specialist_id);
