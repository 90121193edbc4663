DROP INDEX witnessed.webhook_deliveries_by_form;
DROP TABLE witnessed.announced_publications;
