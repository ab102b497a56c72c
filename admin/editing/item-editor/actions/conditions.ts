import { isRemoved, type EditorState } from '../state.ts';

export const mayEditNow = (state: EditorState): boolean => state.rights.mayEdit && !isRemoved(state);
export const mayPublishNow = (state: EditorState): boolean => state.rights.mayPublish && !isRemoved(state);

export const isStaged = ({ resource }: EditorState): boolean => !resource.isDirect;

export const isOnSite = ({ item }: EditorState): boolean => item?.on_site === true;
/** True if the newest content is published or scheduled. */
export const isApproved = ({ item }: EditorState): boolean =>
	item?.state === 'published' || (item?.state === 'scheduled' && item.publish_revision === item.revision);
export const isScheduled = ({ item }: EditorState): boolean => item?.state === 'scheduled';
