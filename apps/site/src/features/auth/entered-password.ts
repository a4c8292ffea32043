/** The password that was just typed at a sign-in which must change it: it need not be typed again. */
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
