import type { SignedInOperator } from "@banyan/domain";
import { permissions } from "@banyan/domain/operators";

/** A demo login. None of these is secret: every start prints them. */

export interface DemoPlayer {
  readonly who: string;
  readonly username: string;
  readonly password: string;
  readonly paymentPassword?: string;
  readonly accountType: number;
  readonly payeeName?: string;
  /** The username of the member who invited this one; must precede it in the list. */
  readonly upline?: string;
  readonly funded: boolean;
  /** Requires a second factor from new addresses; the first sign-in is from one. */
  readonly confirmsPlaces?: boolean;
  readonly email?: string;
}

/**
 * The demo brands' default password for accounts that somebody else opens. Its owner must change it at the first
 * sign-in.
 */
export const demoDefaultPassword = "welcome-demo-1";

export const demoPlayers: readonly DemoPlayer[] = [
  {
    who: "Agent",
    username: "agent",
    password: "agent-demo-1",
    paymentPassword: "135790",
    accountType: 1,
    payeeName: "Amara Agent",
    funded: true,
  },
  {
    who: "Member",
    username: "demo",
    password: "member-demo-1",
    paymentPassword: "246810",
    accountType: 0,
    payeeName: "Dana Demo",
    upline: "agent",
    funded: true,
  },
  {
    who: "Member who confirms new places",
    username: "careful",
    password: "careful-demo-1",
    accountType: 0,
    payeeName: "Cara Careful",
    email: "careful@example.test",
    funded: false,
    confirmsPlaces: true,
  },
  {
    who: "Member with the default password",
    username: "fresh",
    password: demoDefaultPassword,
    accountType: 0,
    payeeName: "Farah Fresh",
    funded: false,
  },
  { who: "Trial player", username: "trial", password: "trial-demo-1", accountType: 4, funded: false },
];

export interface DemoOperator {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  /** Base32. A real operator's secret is random and shown to nobody else. */
  readonly totpSecret: string;
  readonly permissions: SignedInOperator["permissions"];
}

/** Both have every permission, so every step that needs two operators can be tried. */
export const demoOperators: readonly DemoOperator[] = [
  {
    username: "olivia",
    name: "Olivia Osei",
    password: "olivia-demo-1",
    totpSecret: "BANYANDEMOOLIVIABANYANDEMOOLIVIA",
    permissions,
  },
  {
    username: "omar",
    name: "Omar Haddad",
    password: "omar-demo-1",
    totpSecret: "BANYANDEMOOMARAABANYANDEMOOMARAA",
    permissions,
  },
];
