/** The password that was typed at a sign-in that requires a new one. The form reuses it. */
let entered: string | undefined;

export const enteredPassword = {
  keep(password: string): void {
    entered = password;
  },
  read(): string | undefined {
    return entered;
  },
  forget(): void {
    entered = undefined;
  },
};
