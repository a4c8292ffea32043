import type { SignedInOperator } from "@banyan/domain";
import { everyPermission } from "../every-permission.ts";

/** Everybody who can sign in to the demo platform. None of it is secret: it is printed at every start. */

export interface DemoPlayer {
  readonly who: string;
  readonly username: string;
  readonly password: string;
  readonly paymentPassword?: string;
  readonly accountType: number;
  readonly payeeName?: string;
  /** Username of who brought him; stands before him in the list. */
  readonly upline?: string;
  readonly funded: boolean;
  /** Asks for more than the password from new addresses; the first sign-in is from one. */
  readonly confirmsPlaces?: boolean;
  readonly email?: string;
}

/** What the demo brands give to accounts that somebody else opens: whoever signs in with it must choose another. */
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
  /** Base32. A real operator's is random and shown to nobody else. */
  readonly totpSecret: string;
  readonly permissions: SignedInOperator["permissions"];
}

/** Both may do everything: what needs two operators can be tried out whole. */
export const demoOperators: readonly DemoOperator[] = [
  {
    username: "olivia",
    name: "Olivia Osei",
    password: "olivia-demo-1",
    totpSecret: "BANYANDEMOOLIVIABANYANDEMOOLIVIA",
    permissions: everyPermission,
  },
  {
    username: "omar",
    name: "Omar Haddad",
    password: "omar-demo-1",
    totpSecret: "BANYANDEMOOMARAABANYANDEMOOMARAA",
    permissions: everyPermission,
  },
];
