/** A person known to the local identity provider. */
export interface DemoPerson {
  /** Never changes, unlike name and address. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export const demoPeople: readonly DemoPerson[] = [
  { subject: "person-ayesha", name: "Ayesha Siddiqui", email: "ayesha@people.test", emailVerified: true },
  { subject: "person-bao", name: "Bảo Trần", email: "bao@people.test", emailVerified: true },
  { subject: "person-eve", name: "Eve Unverified", email: "eve@people.test", emailVerified: false },
];

const SUBJECT = /^[a-z0-9-]{3,60}$/;

/**
 * Accepts invented people, for tests that need a new one: the subject is the name, and the address is derived from it.
 */
export function personOf(subject: string): DemoPerson | undefined {
  const known = demoPeople.find((person) => person.subject === subject);
  if (known) return known;
  if (!SUBJECT.test(subject)) return undefined;
  return { subject, name: subject, email: `${subject}@people.test`, emailVerified: true };
}
