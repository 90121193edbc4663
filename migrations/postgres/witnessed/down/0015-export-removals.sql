DROP TABLE witnessed.export_removals;
