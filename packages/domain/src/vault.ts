// The domain's export of the vault that seals columns; the studio uses the same code for its own.
export { openVault, type Vault } from "@banyan/kernel/vault";
