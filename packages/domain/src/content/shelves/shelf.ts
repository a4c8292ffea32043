import type { Content, ContentKind } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";

/** A content item of a brand, in any store. */
export interface Shelved {
  readonly id: string;
  readonly version: number;
  readonly published: boolean;
  readonly content: Content;
}

/** A content item to store, with its kind and its writer. */
export interface Placed extends Shelved {
  readonly brandId: BrandId;
  readonly operatorId: OperatorId;
}

/**
 * The store for content of some kinds. Each kind has a table that suits how the site reads it; operators write all
 * kinds in the same way.
 */
export interface Shelf {
  /** The brand's items of the kind, in the order in which they are shown. */
  list(db: DatabaseConnection | Transaction, brandId: BrandId, kind: ContentKind): Promise<Shelved[]>;
  /** Adds an item after all others of its kind. */
  insert(tx: Transaction, placed: Placed): Promise<void>;
  update(tx: Transaction, placed: Placed): Promise<void>;
  remove(tx: Transaction, id: string): Promise<void>;
  /** Absent where operators cannot choose the order. */
  place?(tx: Transaction, id: string, position: number): Promise<void>;
}
