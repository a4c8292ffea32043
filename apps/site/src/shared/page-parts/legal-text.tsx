import { Trans } from "@lingui/react/macro";

export interface LegalTextProps {
  readonly brandName: string;
  readonly minimumAge: number;
}

/** The minimum age, the licence, the rules and the advice for responsible play. */
export function LegalText({ brandName, minimumAge }: LegalTextProps) {
  return (
    <div className="flex flex-col gap-4 text-15 text-text-2">
      <p>
        <Trans>
          {brandName} offers games of chance for money to adults of {minimumAge} and over. Accounts of younger people
          are closed and their deposits returned.
        </Trans>
      </p>
      <p>
        <Trans>
          Whether you may play depends on the law where you are. Please check it before you open an account: the
          operator is not responsible for breaches of local gaming laws.
        </Trans>
      </p>
      <p>
        <Trans>
          Every outcome of our own games comes from a cryptographic random number generator. Stakes, balances and past
          results have no effect. You can look up every round in your betting record.
        </Trans>
      </p>
      <p>
        <Trans>
          Only play with money you can afford to lose. If it stops being fun, take a break or talk to customer service.
        </Trans>
      </p>
    </div>
  );
}
