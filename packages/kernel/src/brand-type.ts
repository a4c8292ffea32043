declare const nominal: unique symbol;

/** A value of type `T` that only its own maker can produce, so that ids of different kinds cannot be mixed. */
export type Branded<T, Name extends string> = T & { readonly [nominal]: Name };
