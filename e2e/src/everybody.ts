import type { People } from "@banyan/dev-env/people";
import { memberCalls } from "./member-calls.ts";
import type { Viewer } from "./screens.ts";
import type { JourneyPlatform } from "./journey-platform.ts";

/** The site that a viewer opens, and the token of the viewer's session. */
export interface SignedInViewer {
  readonly site: string;
  readonly token?: string;
}

const PAYMENT_PASSWORD = "135790";

/** Hundredths of a point. */
const POINTS = 250_075n;

/** Hundredths of a per cent. */
const DIVIDEND_RATE = 1_000;

/** An agent's account type of the demo brands. */
const AGENT = 1;

type Everybody = Readonly<Record<Viewer, SignedInViewer>> & {
  readonly member: SignedInViewer & { readonly id: string };
};

/** One user of each kind, with data so that their screens are not empty. */
export async function everybody(platform: JourneyPlatform, people: People): Promise<Everybody> {
  const site = platform.addresses.banyan;
  const [brand, member, agent] = await Promise.all([
    people.newBrand(site, {
      settings: (settings) => ({
        ...settings,
        flags: { ...settings.flags, MOBILEVERCODELOGIN3: true, EMAILVERCODELOGIN: true, MOBILENUMREG3: true },
      }),
    }),
    people.newMember("banyan", { balance: 1_234_500n, paymentPassword: PAYMENT_PASSWORD }),
    people.newMember("banyan", { balance: 0n, accountType: AGENT }),
  ]);
  const downline = await people.newMember("banyan", { balance: 100_000n, upline: agent.id });
  await people.signHouseDividend("banyan", agent.id, DIVIDEND_RATE);
  await people.playBets("banyan", downline);
  await people.givePoints("banyan", member.id, POINTS);
  await people.countTurnover();
  await people.beginYesterday([agent.id], downline.id);
  await people.settleContracts();
  const calls = memberCalls(site, member);
  await calls.transferWithProof(20_000n);
  await calls.withdraw(30_000n, PAYMENT_PASSWORD);
  return {
    visitor: { site },
    newcomer: { site: brand.address },
    member: { site, token: member.token, id: member.id },
    agent: { site, token: agent.token },
  };
}
