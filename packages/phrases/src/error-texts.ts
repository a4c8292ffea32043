import type { ErrorCode } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";

/**
 * The text that a person reads for each error code. A code without a text does not compile. Placeholders take the
 * refusal's details. The ids are explicit because the server has no macros.
 */
export const errorTexts: Readonly<Record<ErrorCode, MessageDescriptor>> = {
  DOMAIN_UNKNOWN: /*i18n*/ { id: "error.DOMAIN_UNKNOWN", message: "Invalid URL. Please contact customer service." },
  REGION_BLOCKED: /*i18n*/ { id: "error.REGION_BLOCKED", message: "Access from your location is restricted." },
  MAINTENANCE: /*i18n*/ { id: "error.MAINTENANCE", message: "We are under maintenance. Please come back soon." },
  PAYLOAD_NOT_ENCRYPTED: /*i18n*/ { id: "error.PAYLOAD_NOT_ENCRYPTED", message: "This request must be encrypted." },
  PAYLOAD_KEY_UNKNOWN: /*i18n*/ {
    id: "error.PAYLOAD_KEY_UNKNOWN",
    message: "Your page is out of date. Reload it and try again.",
  },
  PAYLOAD_UNREADABLE: /*i18n*/ { id: "error.PAYLOAD_UNREADABLE", message: "The request could not be read." },
  PAYLOAD_EXPIRED: /*i18n*/ {
    id: "error.PAYLOAD_EXPIRED",
    message: "The clock of this device is wrong. Set it right and try again.",
  },
  PAYLOAD_USED: /*i18n*/ { id: "error.PAYLOAD_USED", message: "This request was already sent. Reload the page." },
  TOO_MANY_REQUESTS: /*i18n*/ {
    id: "error.TOO_MANY_REQUESTS",
    message: "Too many requests. Wait a moment and try again.",
  },
  SESSION_REQUIRED: /*i18n*/ { id: "error.SESSION_REQUIRED", message: "You are not logged in." },
  SESSION_ENDED: /*i18n*/ { id: "error.SESSION_ENDED", message: "Your session has ended. Please log in again." },
  PASSWORD_CHANGE_REQUIRED: /*i18n*/ {
    id: "error.PASSWORD_CHANGE_REQUIRED",
    message: "Your password must be changed. Choose a new one to continue.",
  },
  ROLE_NOT_ALLOWED: /*i18n*/ { id: "error.ROLE_NOT_ALLOWED", message: "Your account cannot do this." },
  REAL_ACCOUNT_REQUIRED: /*i18n*/ {
    id: "error.REAL_ACCOUNT_REQUIRED",
    message: "You need a real account for this. Registering takes a minute.",
  },
  PERMISSION_MISSING: /*i18n*/ { id: "error.PERMISSION_MISSING", message: "You do not have the permission for this." },
  INPUT_INVALID: /*i18n*/ {
    id: "error.INPUT_INVALID",
    message: "Something in the form is not right. Check it and try again.",
  },
  NOT_FOUND: /*i18n*/ { id: "error.NOT_FOUND", message: "We could not find that." },
  PAYLOAD_TOO_LARGE: /*i18n*/ { id: "error.PAYLOAD_TOO_LARGE", message: "That is too large to send." },
  SIGN_IN_LOCKED: /*i18n*/ {
    id: "error.SIGN_IN_LOCKED",
    message: "Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
  },
  SIGN_IN_FAILED: /*i18n*/ { id: "error.SIGN_IN_FAILED", message: "Account or password incorrect." },
  SECOND_FACTOR_REQUIRED: /*i18n*/ {
    id: "error.SECOND_FACTOR_REQUIRED",
    message: "You are signing in from a new place. Confirm that it is you.",
  },
  SECOND_FACTOR_EXPIRED: /*i18n*/ {
    id: "error.SECOND_FACTOR_EXPIRED",
    message: "This took too long. Sign in again.",
  },
  SECOND_FACTOR_UNAVAILABLE: /*i18n*/ {
    id: "error.SECOND_FACTOR_UNAVAILABLE",
    message: "Your account cannot be confirmed this way. Choose another one.",
  },
  SECOND_FACTOR_WRONG: /*i18n*/ {
    id: "error.SECOND_FACTOR_WRONG",
    message: "That is not right. Check it and try again.",
  },
  ACCOUNT_BLOCKED: /*i18n*/ {
    id: "error.ACCOUNT_BLOCKED",
    message: "This account is blocked. Please contact customer service.",
  },
  NOT_A_MEMBER: /*i18n*/ { id: "error.NOT_A_MEMBER", message: "Non-member accounts cannot log in." },
  NOT_AN_AGENT: /*i18n*/ { id: "error.NOT_AN_AGENT", message: "Non-agents cannot log in." },
  RETURN_BALANCE_MEMBERS_ONLY: /*i18n*/ {
    id: "error.RETURN_BALANCE_MEMBERS_ONLY",
    message: "Non-members cannot return balance.",
  },
  SIGN_IN_TYPE_OFF: /*i18n*/ { id: "error.SIGN_IN_TYPE_OFF", message: "This way of logging in is not available." },
  REGISTRATION_OFF: /*i18n*/ { id: "error.REGISTRATION_OFF", message: "Registration is closed at the moment." },
  REGISTRATION_FIELD_REQUIRED: /*i18n*/ { id: "error.REGISTRATION_FIELD_REQUIRED", message: "Input cannot be empty." },
  REGISTRATION_FIELD_INVALID: /*i18n*/ { id: "error.REGISTRATION_FIELD_INVALID", message: "The format is incorrect." },
  CONFIRMATION_MISMATCH: /*i18n*/ {
    id: "error.CONFIRMATION_MISMATCH",
    message: "Confirmation password is not correct.",
  },
  USERNAME_TAKEN: /*i18n*/ { id: "error.USERNAME_TAKEN", message: "This username is taken. Choose another one." },
  MOBILE_TAKEN: /*i18n*/ { id: "error.MOBILE_TAKEN", message: "This mobile number is already registered." },
  EMAIL_TAKEN: /*i18n*/ { id: "error.EMAIL_TAKEN", message: "This e-mail address is already registered." },
  DEPTH_LIMIT: /*i18n*/ {
    id: "error.DEPTH_LIMIT",
    message: "This team has no further level for new accounts. Please ask for another invitation.",
  },
  INVITATION_CODE_ERROR: /*i18n*/ { id: "error.INVITATION_CODE_ERROR", message: "Invalid invitation code." },
  ACCOUNT_TYPE_NOT_ALLOWED: /*i18n*/ {
    id: "error.ACCOUNT_TYPE_NOT_ALLOWED",
    message: "You cannot open accounts of this type. Choose another one.",
  },
  PROFILE_FIELD_FIXED: /*i18n*/ {
    id: "error.PROFILE_FIELD_FIXED",
    message: "This can be set once only. Please contact customer service to change it.",
  },
  BIRTHDAY_TOO_YOUNG: /*i18n*/ {
    id: "error.BIRTHDAY_TOO_YOUNG",
    message: "You must be {age} or older.",
  },
  BIRTHDAY_CONFIRMATION_REQUIRED: /*i18n*/ {
    id: "error.BIRTHDAY_CONFIRMATION_REQUIRED",
    message: "Please confirm you are {age} years old",
  },
  SOCIAL_OVER: /*i18n*/ {
    id: "error.SOCIAL_OVER",
    message: "This sign-in took too long or was used already. Please begin again.",
  },
  SOCIAL_UNREACHABLE: /*i18n*/ {
    id: "error.SOCIAL_UNREACHABLE",
    message: "The sign-in service does not answer. Try again in a moment, or sign in another way.",
  },
  SOCIAL_REFUSED: /*i18n*/ {
    id: "error.SOCIAL_REFUSED",
    message: "The sign-in service did not confirm who you are. Please try again.",
  },
  SOCIAL_IDENTITY_TAKEN: /*i18n*/ {
    id: "error.SOCIAL_IDENTITY_TAKEN",
    message: "This profile belongs to another account already, and that cannot be changed.",
  },
  SOCIAL_BOUND_ALREADY: /*i18n*/ {
    id: "error.SOCIAL_BOUND_ALREADY",
    message: "Your account is bound to another profile of this service already, and that cannot be changed.",
  },
  STEP_UP_REQUIRED: /*i18n*/ { id: "error.STEP_UP_REQUIRED", message: "Confirm first that it is you." },
  PASSWORD_WRONG: /*i18n*/ { id: "error.PASSWORD_WRONG", message: "The password is not correct." },
  PASSWORD_NOT_NEW: /*i18n*/ {
    id: "error.PASSWORD_NOT_NEW",
    message: "Choose another password than the one you have or were given.",
  },
  PASSWORD_LINK_INVALID: /*i18n*/ {
    id: "error.PASSWORD_LINK_INVALID",
    message: "This link has been used or is too old. Ask for a new one.",
  },
  PAYMENT_PASSWORD_WEAK: /*i18n*/ {
    id: "error.PAYMENT_PASSWORD_WEAK",
    message:
      "This payment password is too easy to guess. Choose six digits that are no pattern, no birthday, no part of your mobile number and not the ones you have.",
  },
  PAYMENT_PASSWORD_NOT_SET: /*i18n*/ {
    id: "error.PAYMENT_PASSWORD_NOT_SET",
    message: "Set your payment password first.",
  },
  PAYMENT_PASSWORD_WRONG: /*i18n*/ {
    id: "error.PAYMENT_PASSWORD_WRONG",
    message: "The payment password is not correct.",
  },
  PAYMENT_PASSWORD_LOCKED: /*i18n*/ {
    id: "error.PAYMENT_PASSWORD_LOCKED",
    message:
      "Too many wrong payment passwords. Try again in {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} one {# hour} other {# hours}}.",
  },
  CAPTCHA_REQUIRED: /*i18n*/ { id: "error.CAPTCHA_REQUIRED", message: "Please enter the captcha." },
  CAPTCHA_CHECK_FAILED: /*i18n*/ {
    id: "error.CAPTCHA_CHECK_FAILED",
    message: "The captcha is not correct. Try the new one.",
  },
  OPERATION_NOT_ALLOWED: /*i18n*/ {
    id: "error.OPERATION_NOT_ALLOWED",
    message: "This is not available. Please contact customer service.",
  },
  MISSING_PHONE_NUMBER: /*i18n*/ { id: "error.MISSING_PHONE_NUMBER", message: "Please enter your mobile number." },
  INVALID_PHONE_NUMBER: /*i18n*/ { id: "error.INVALID_PHONE_NUMBER", message: "Please enter a valid mobile number." },
  TOO_MANY_AUTH_REQUESTS: /*i18n*/ {
    id: "error.TOO_MANY_AUTH_REQUESTS",
    message: "Too many requests. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
  },
  QUOTA_EXCEEDED: /*i18n*/ {
    id: "error.QUOTA_EXCEEDED",
    message: "No more codes can be sent at the moment. Please contact customer service.",
  },
  MISSING_VERIFICATION_CODE: /*i18n*/ {
    id: "error.MISSING_VERIFICATION_CODE",
    message: "Please enter the verification code.",
  },
  CODE_EXPIRED: /*i18n*/ { id: "error.CODE_EXPIRED", message: "The code has expired. Have a new one sent." },
  INVALID_VERIFICATION_CODE: /*i18n*/ {
    id: "error.INVALID_VERIFICATION_CODE",
    message: "Please enter a valid verification code.",
  },
  POPUP_CLOSED_BY_USER: /*i18n*/ {
    id: "error.POPUP_CLOSED_BY_USER",
    message: "Login failed because the window was closed. Please try again.",
  },
  AUTH_UNKNOWN: /*i18n*/ {
    id: "error.AUTH_UNKNOWN",
    message: "Verification failed for an unknown reason. Please try again.",
  },
  MOBILE_NOT_REGISTERED: /*i18n*/ {
    id: "error.MOBILE_NOT_REGISTERED",
    message: "No account has this mobile number yet.",
  },
  TOO_MANY_FAVOURITES: /*i18n*/ {
    id: "error.TOO_MANY_FAVOURITES",
    message: "Your favourites list is full. Remove a game to add another.",
  },
  GAME_UNKNOWN: /*i18n*/ { id: "error.GAME_UNKNOWN", message: "This game is not available here." },
  GAME_MAINTENANCE: /*i18n*/ {
    id: "error.GAME_MAINTENANCE",
    message: "This game is under maintenance. Try another popular game.",
  },
  VENDOR_UNREACHABLE: /*i18n*/ {
    id: "error.VENDOR_UNREACHABLE",
    message: "The game provider is not answering. Your money is untouched; please try again.",
  },
  PLAY_BLOCKED: /*i18n*/ {
    id: "error.PLAY_BLOCKED",
    message: "Play is paused on your account. Please contact customer service.",
  },
  MARKET_UNKNOWN: /*i18n*/ { id: "error.MARKET_UNKNOWN", message: "This market is not available." },
  MARKET_CLOSED: /*i18n*/ { id: "error.MARKET_CLOSED", message: "This market is closed. Your stake was not taken." },
  MARKET_CUT_OFF: /*i18n*/ {
    id: "error.MARKET_CUT_OFF",
    message: "Betting on this market has ended. Your stake was not taken.",
  },
  DRAW_UNKNOWN: /*i18n*/ { id: "error.DRAW_UNKNOWN", message: "There is no such draw." },
  DRAW_CLOSED: /*i18n*/ {
    id: "error.DRAW_CLOSED",
    message: "Betting on this draw has ended. Your stake was not taken.",
  },
  SELECTION_INVALID: /*i18n*/ {
    id: "error.SELECTION_INVALID",
    message: "One of your numbers does not fit this bet. Check your slip; your stake was not taken.",
  },
  LINES_TOO_MANY: /*i18n*/ {
    id: "error.LINES_TOO_MANY",
    message: "A ticket can have up to 1,000 lines. Split it into smaller tickets.",
  },
  CHASES_TOO_MANY: /*i18n*/ {
    id: "error.CHASES_TOO_MANY",
    message: "You can have up to 20 chases at a time. Stop one to start another; nothing was set aside.",
  },
  ODDS_CHANGED: /*i18n*/ {
    id: "error.ODDS_CHANGED",
    message: "The odds have changed. Check the new odds and confirm again; your stake was not taken.",
  },
  NUMBER_CLOSED: /*i18n*/ {
    id: "error.NUMBER_CLOSED",
    message: "A number on your slip takes no more bets for this draw. Remove it or lower the stake.",
  },
  RESULT_INVALID: /*i18n*/ {
    id: "error.RESULT_INVALID",
    message: "These numbers do not fit the draw's prizes. Check {place}.",
  },
  ODDS_TOO_HIGH: /*i18n*/ {
    id: "error.ODDS_TOO_HIGH",
    message: "At these odds {play} would return more than its stake. Enter lower odds.",
  },
  DRAW_HAS_BETS: /*i18n*/ {
    id: "error.DRAW_HAS_BETS",
    message: "Draw {numero} has bets, so it cannot be moved. Propose to make it void instead.",
  },
  DRAW_TOO_LATE: /*i18n*/ {
    id: "error.DRAW_TOO_LATE",
    message:
      "The numbers of this lottery are drawn outside at {time}. Bets must end at least {seconds} seconds before that time.",
  },
  WIN_LIMIT: /*i18n*/ {
    id: "error.WIN_LIMIT",
    message: "Your bets could win more than one draw can pay you. Lower the stake.",
  },
  KIND_OFF: /*i18n*/ { id: "error.KIND_OFF", message: "This kind of contract is switched off." },
  DOWNLINE_NOT_AGENT: /*i18n*/ {
    id: "error.DOWNLINE_NOT_AGENT",
    message: "Only agents can have a contract. This member is not an agent.",
  },
  OFFER_OPEN: /*i18n*/ {
    id: "error.OFFER_OPEN",
    message: "An offer is already open for this agent. Withdraw it to make another one.",
  },
  TERMS_INVALID: /*i18n*/ {
    id: "error.TERMS_INVALID",
    message: "These terms do not fit together. A row that asks for more must not pay less.",
  },
  NO_OWN_CONTRACT: /*i18n*/ {
    id: "error.NO_OWN_CONTRACT",
    message: "The upline needs a contract of this kind first.",
  },
  PERIOD_DIFFERS: /*i18n*/ {
    id: "error.PERIOD_DIFFERS",
    message: "The period must be the same as in the contract above.",
  },
  TERMS_EXCEED_OWN: /*i18n*/ {
    id: "error.TERMS_EXCEED_OWN",
    message: "These terms are better than those of the contract above.",
  },
  CEILING_PASSED: /*i18n*/ {
    id: "error.CEILING_PASSED",
    message: "With rebates and points, these rates give back more than the brand allows. Offer a lower rate.",
  },
  CONTRACT_LIST_REQUIRED: /*i18n*/ {
    id: "error.CONTRACT_LIST_REQUIRED",
    message: "Other contracts would end. Read the list and confirm it.",
  },
  CONTRACT_LIST_CHANGED: /*i18n*/ {
    id: "error.CONTRACT_LIST_CHANGED",
    message: "The list of contracts that would end has changed. Read the new list.",
  },
  METHOD_UNKNOWN: /*i18n*/ { id: "error.METHOD_UNKNOWN", message: "This method is not available any more." },
  AMOUNT_BELOW_MINIMUM: /*i18n*/ { id: "error.AMOUNT_BELOW_MINIMUM", message: "The amount is below the minimum." },
  AMOUNT_ABOVE_MAXIMUM: /*i18n*/ { id: "error.AMOUNT_ABOVE_MAXIMUM", message: "The amount is above the maximum." },
  TRANSFERS_OFF: /*i18n*/ {
    id: "error.TRANSFERS_OFF",
    message: "Transfers between members are switched off at the moment.",
  },
  RECEIVER_UNAVAILABLE: /*i18n*/ {
    id: "error.RECEIVER_UNAVAILABLE",
    message: "This account cannot receive money at the moment. Nothing was sent.",
  },
  REQUEST_ID_REUSED: /*i18n*/ {
    id: "error.REQUEST_ID_REUSED",
    message: "This request was already sent with other contents. Start again.",
  },
  TOO_MANY_PENDING_DEPOSITS: /*i18n*/ {
    id: "error.TOO_MANY_PENDING_DEPOSITS",
    message: "You have unfinished deposits. Finish or cancel one first.",
  },
  WITHDRAWAL_PENDING: /*i18n*/ {
    id: "error.WITHDRAWAL_PENDING",
    message: "A withdrawal is already on its way. Wait until it is done.",
  },
  WALLET_UNKNOWN: /*i18n*/ { id: "error.WALLET_UNKNOWN", message: "There is no such wallet." },
  WALLET_CLOSED: /*i18n*/ {
    id: "error.WALLET_CLOSED",
    message: "This wallet takes no money at the moment. What is in it can be moved out.",
  },
  INSUFFICIENT_FUNDS: /*i18n*/ { id: "error.INSUFFICIENT_FUNDS", message: "Your balance is not enough." },
  NOT_ELIGIBLE: /*i18n*/ { id: "error.NOT_ELIGIBLE", message: "This promotion is not open to your account." },
  BONUS_ACTIVE: /*i18n*/ {
    id: "error.BONUS_ACTIVE",
    message: "You already have a bonus of this kind. Finish it or give it up first.",
  },
  LIMIT_REACHED: /*i18n*/ { id: "error.LIMIT_REACHED", message: "You have already used this promotion." },
  PLACES_GONE: /*i18n*/ {
    id: "error.PLACES_GONE",
    message: "All places of this promotion are taken. Your money is not affected.",
  },
  BUDGET_SPENT: /*i18n*/ {
    id: "error.BUDGET_SPENT",
    message: "This promotion has given away all its bonuses. Your money is not affected.",
  },
  MOVE_CYCLE: /*i18n*/ {
    id: "error.MOVE_CYCLE",
    message: "A branch cannot move below one of its own members, or to the upline that it has.",
  },
  CONTRACT_DEBT: /*i18n*/ {
    id: "error.CONTRACT_DEBT",
    message: "You still owe your downlines money from their contracts. Leave that much in your balance.",
  },
  WAGERING_INCOMPLETE: /*i18n*/ {
    id: "error.WAGERING_INCOMPLETE",
    message: "A bonus locks a part of your balance. Choose a smaller amount, play the rest, or give the bonus up.",
  },
  PLAYER_EXCLUDED: /*i18n*/ {
    id: "error.PLAYER_EXCLUDED",
    message: "Your account takes part in no rewards at present. Please contact customer service.",
  },
  DEADLINE_PASSED: /*i18n*/ {
    id: "error.DEADLINE_PASSED",
    message: "The time to claim this reward is over. Other rewards are not affected.",
  },
  TICKET_REQUIRED: /*i18n*/ {
    id: "error.TICKET_REQUIRED",
    message: "You have no ticket left today. See above how to earn one.",
  },
  PRIZES_GONE: /*i18n*/ {
    id: "error.PRIZES_GONE",
    message: "This prize has just run out. Your ticket is still yours: try again.",
  },
  ENVELOPES_GONE: /*i18n*/ {
    id: "error.ENVELOPES_GONE",
    message: "All envelopes of this rain are taken. Come back for the next one.",
  },
  REWARD_SOLD_OUT: /*i18n*/ {
    id: "error.REWARD_SOLD_OUT",
    message: "There are not enough of this reward left. Your points are not affected.",
  },
  ADDRESS_REQUIRED: /*i18n*/ { id: "error.ADDRESS_REQUIRED", message: "Enter the address for the delivery." },
  POINTS_BELOW_MINIMUM: /*i18n*/ {
    id: "error.POINTS_BELOW_MINIMUM",
    message: "The number of points is below the minimum.",
  },
  INSUFFICIENT_POINTS: /*i18n*/ { id: "error.INSUFFICIENT_POINTS", message: "You do not have enough points." },
  TERMS_NOT_ALLOWED: /*i18n*/ {
    id: "error.TERMS_NOT_ALLOWED",
    message: "A promotion with these terms would never pay. Check the marked field.",
  },
  BANK_ACCOUNT_UNKNOWN: /*i18n*/ { id: "error.BANK_ACCOUNT_UNKNOWN", message: "Choose one of your bank accounts." },
  BANK_ACCOUNT_HELD: /*i18n*/ {
    id: "error.BANK_ACCOUNT_HELD",
    message:
      "This bank account is new. To keep your money safe, withdrawals to it start once its waiting time is over.",
  },
  BANK_ACCOUNT_TAKEN: /*i18n*/ { id: "error.BANK_ACCOUNT_TAKEN", message: "This bank account is already registered." },
  BANK_ACCOUNT_LIMIT: /*i18n*/ { id: "error.BANK_ACCOUNT_LIMIT", message: "You cannot add more bank accounts." },
  STATE_CHANGED: /*i18n*/ { id: "error.STATE_CHANGED", message: "This has changed in the meantime. Look at it again." },
  PROOF_REQUIRED: /*i18n*/ { id: "error.PROOF_REQUIRED", message: "Add an image as proof." },
  RECEIVED_AMOUNT_INVALID: /*i18n*/ {
    id: "error.RECEIVED_AMOUNT_INVALID",
    message: "The received amount must be less than the amount sent.",
  },
  GATEWAY_UNREACHABLE: /*i18n*/ {
    id: "error.GATEWAY_UNREACHABLE",
    message: "The payment service is not answering. Nothing was charged; please try again.",
  },
  GATEWAY_REFUSED: /*i18n*/ {
    id: "error.GATEWAY_REFUSED",
    message: "The payment service refused this payment. Nothing was charged.",
  },
  UPLOAD_NOT_AN_IMAGE: /*i18n*/ { id: "error.UPLOAD_NOT_AN_IMAGE", message: "Only PNG and JPEG images can be sent." },
  UPLOAD_TOO_LARGE: /*i18n*/ { id: "error.UPLOAD_TOO_LARGE", message: "The image is larger than 5 MB." },
  UPLOAD_TOO_MANY_PIXELS: /*i18n*/ {
    id: "error.UPLOAD_TOO_MANY_PIXELS",
    message: "The picture is too large. Send one of at most {megapixels} megapixels.",
  },
  FEEDBACK_LENGTH: /*i18n*/ {
    id: "error.FEEDBACK_LENGTH",
    message: "The description takes {min} to {max} characters.",
  },
  FEEDBACK_SENDER_UNREACHABLE: /*i18n*/ {
    id: "error.FEEDBACK_SENDER_UNREACHABLE",
    message: "The sender left no e-mail address and has no account, so no answer can reach them. Close it instead.",
  },
  OPERATOR_SIGN_IN_FAILED: /*i18n*/ {
    id: "error.OPERATOR_SIGN_IN_FAILED",
    message: "Username, password or code incorrect.",
  },
  SECOND_OPERATOR_REQUIRED: /*i18n*/ {
    id: "error.SECOND_OPERATOR_REQUIRED",
    message: "A different operator must give the second approval.",
  },
  REASON_REQUIRED: /*i18n*/ { id: "error.REASON_REQUIRED", message: "Give a reason." },
  JACKPOT_CURRENCIES_DIFFER: /*i18n*/ {
    id: "error.JACKPOT_CURRENCIES_DIFFER",
    message: "These brands have different currencies. A jackpot can only span brands of one.",
  },
  NOTHING_CHANGED: /*i18n*/ { id: "error.NOTHING_CHANGED", message: "There is nothing to change." },
  SETTINGS_CONTRADICT: /*i18n*/ {
    id: "error.SETTINGS_CONTRADICT",
    message: "These settings contradict each other. Check the marked fields.",
  },
  COUNTRY_UNKNOWN: /*i18n*/ {
    id: "error.COUNTRY_UNKNOWN",
    message: "There is no country with this code.",
  },
  ADDRESS_INVALID: /*i18n*/ {
    id: "error.ADDRESS_INVALID",
    message: "This is not an IP address or a network.",
  },
  ADDRESS_RANGE_TOO_WIDE: /*i18n*/ {
    id: "error.ADDRESS_RANGE_TOO_WIDE",
    message: "This network is too large: it would cover whole countries.",
  },
  PERIOD_REVERSED: /*i18n*/ {
    id: "error.PERIOD_REVERSED",
    message: "The period is incomplete or ends before it starts. Enter a start and a later end.",
  },
  PERIOD_PAST: /*i18n*/ {
    id: "error.PERIOD_PAST",
    message: "This time is over already.",
  },
  DOMAIN_TAKEN: /*i18n*/ { id: "error.DOMAIN_TAKEN", message: "{host} already leads somewhere else." },
  CONTENT_TERM_TAKEN: /*i18n*/ {
    id: "error.CONTENT_TERM_TAKEN",
    message: "Another help page already has the address /help#{term}.",
  },
  AFFILIATE_DOMAIN_UNKNOWN: /*i18n*/ {
    id: "error.AFFILIATE_DOMAIN_UNKNOWN",
    message: "{host} is not an address of this brand.",
  },
  AFFILIATE_DOMAIN_TAKEN: /*i18n*/ {
    id: "error.AFFILIATE_DOMAIN_TAKEN",
    message: "{host} belongs to another member.",
  },
  INTERNAL: /*i18n*/ { id: "error.INTERNAL", message: "Something went wrong on our side. Please try again." },
};
