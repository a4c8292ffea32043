export { deleteMessage } from "./delete-message.ts";
export { inbox } from "./inbox.ts";
export { unreadMessagesOf } from "./messages-to.ts";
export { readMessage } from "./read-message.ts";
export { readMessages } from "./read-messages.ts";
export { sendMessage } from "./send-message.ts";
export { sentMessages } from "./sent-messages.ts";
export { withdrawMessage } from "./withdraw-message.ts";
