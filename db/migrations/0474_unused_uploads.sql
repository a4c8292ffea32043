-- Pictures that nothing names are counted by player and removed by age.
create index upload_of_player on upload (player_id, created_at);
create index upload_by_time on upload using brin (created_at);
create index deposit_proof on deposit (proof_id) where proof_id is not null;
create index withdrawal_proof on withdrawal (proof_id) where proof_id is not null;
