import type { Person as StoredPerson } from '../../contract/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { usePeople } from '../api/people.ts';
import styles from './person.module.css';

/** Pixels of a picture per CSS pixel, so that pictures are sharp on dense screens. */
const PIXEL_DENSITY = 2;

/** Returns the URL of the smallest rendition that is sharp at a width, or of the largest rendition if none is sharp. */
function sourceOf(picture: StoredPerson['picture'] | undefined, width: number): string | undefined {
	const renditions = picture?.renditions.toSorted((a, b) => a.width - b.width) ?? [];
	return (renditions.find((rendition) => rendition.width >= width * PIXEL_DENSITY) ?? renditions.at(-1))?.url;
}

/** Diameters of pictures: beside a block of text, in a line of text, and beside a name with the email address below. */
const PICTURE_SIZE_PX = 28;
const LINE_PICTURE_SIZE_PX = 20;
const PERSON_PICTURE_SIZE_PX = 32;

/** Picture of a user, or initials. */
export function PersonPicture({ email, size = PICTURE_SIZE_PX }: { email: string; size?: number }) {
	const person = usePeople().get(email);
	return <Avatar name={person?.name || email} src={sourceOf(person?.picture, size)} size={size} />;
}

/** Returns a function that returns the name of a user, or the email address of a user without a name. */
export function usePersonName(): (email: string) => string {
	const people = usePeople();
	return (email) => people.get(email)?.name || email;
}

/** Name of a user, or the email address of a user without a name. The tooltip of a name shows the email address. */
export function PersonName({ email }: { email: string }) {
	const name = usePeople().get(email)?.name;
	return name ? <span title={email}>{name}</span> : email;
}

/** A user in a line of text: a small picture and the name. */
export function PersonLine({ email }: { email: string }) {
	return (
		<span className={styles.line}>
			<PersonPicture email={email} size={LINE_PICTURE_SIZE_PX} />
			<span className={styles.words}>
				<PersonName email={email} />
			</span>
		</span>
	);
}

/** A user: picture and name, with the email address on a second line. */
export function Person({ email }: { email: string }) {
	const name = usePeople().get(email)?.name;
	return (
		<span className={styles.person}>
			<PersonPicture email={email} size={PERSON_PICTURE_SIZE_PX} />
			<span className={styles.words}>
				{name ? (
					<>
						<span>{name}</span> <span className={styles.address}>{email}</span>
					</>
				) : (
					<span>{email}</span>
				)}
			</span>
		</span>
	);
}
