declare const nominal: unique symbol;

/** A value of type `T` that only its own maker may produce: two ids of different things never mix. */
export type Branded<T, Name extends string> = T & { readonly [nominal]: Name };
