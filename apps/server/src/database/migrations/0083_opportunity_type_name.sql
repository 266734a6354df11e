-- The word that people read and feeds have. Nothing reads this column, and it should not say anything else.
update opportunity_type set name = 'Opportunity' where id = 2;
