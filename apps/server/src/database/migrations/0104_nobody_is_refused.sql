-- A read by somebody who may have changed opens nothing, and does not fail any more.
drop function if exists refuse_known;
