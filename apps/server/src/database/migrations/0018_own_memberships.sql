-- A person's memberships are seen together only while no account is named. Within one, a query that forgets to name it
-- must not find the rows of the person's other accounts. The policies on contact_role, account_feature and account look
-- through this one.
alter policy own on contact using (user_id = (select current_user_id()) and (select tenant_id()) is null);
