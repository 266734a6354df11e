-- It runs with the owner's rights and tells of every account: for the portal alone, as the others of its kind are.
revoke execute on function unsent_mail from public;
grant execute on function unsent_mail to homestead_app;
