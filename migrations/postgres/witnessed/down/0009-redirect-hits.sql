DROP TABLE witnessed.redirect_hits;
DROP TABLE witnessed.redirect_hit_batches;
