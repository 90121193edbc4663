DROP TABLE redirect_hits;
DROP TABLE redirect_hit_batches;
