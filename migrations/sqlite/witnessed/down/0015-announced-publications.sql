DROP INDEX webhook_deliveries_by_form;
DROP TABLE announced_publications;
