DROP TABLE witnessed.leases;
