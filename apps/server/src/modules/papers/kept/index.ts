/** Which meetings are closed, for whoever records something of a meeting. */
export { assertMeetingOpen } from './assert-meeting-open.ts';
