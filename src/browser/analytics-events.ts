/**
 * Event at the window, after the contact form has delivered a message. Only scripts of a site with `analytics` have it:
 * in events.ts, it would change those of all sites.
 */
export const MESSAGE_DELIVERED = "site:message-delivered";
