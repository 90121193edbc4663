DROP TABLE head_publications;
