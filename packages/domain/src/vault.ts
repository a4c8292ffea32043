// The platform's way to what seals columns, which the studio uses for its own as well.
export { openVault, type Vault } from "@banyan/kernel/vault";
