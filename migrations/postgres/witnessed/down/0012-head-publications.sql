DROP TABLE witnessed.head_publications;
