import type { Content, ContentKind } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";

/** Something that is written for a brand, wherever it is kept. */
export interface Shelved {
  readonly id: string;
  readonly version: number;
  readonly published: boolean;
  readonly content: Content;
}

/** How it is put on its shelf: as what, by whom. */
export interface Placed extends Shelved {
  readonly brandId: BrandId;
  readonly operatorId: OperatorId;
}

/**
 * Where content of some kind is kept. What the site reads of each kind has a table that suits how it is read; operators
 * write all of them in one way.
 */
export interface Shelf {
  /** What the brand has of the kind, in the order in which it is shown. */
  list(db: DatabaseConnection | Transaction, brandId: BrandId, kind: ContentKind): Promise<Shelved[]>;
  /** Puts something new behind everything else of its kind. */
  insert(tx: Transaction, placed: Placed): Promise<void>;
  update(tx: Transaction, placed: Placed): Promise<void>;
  remove(tx: Transaction, id: string): Promise<void>;
  /** Absent where the order is not the operators' to choose. */
  place?(tx: Transaction, id: string, position: number): Promise<void>;
}
