DROP TABLE witnessed.used_links;
