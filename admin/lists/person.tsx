import type { Person as StoredPerson } from '../../contract/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { usePeople } from '../api/people.ts';
import styles from './person.module.css';

/** Pictures have more pixels, so that they are sharp on dense screens. */
const PIXEL_DENSITY = 2;

/** The smallest sharp rendition, or the largest one. */
function sourceOf(picture: StoredPerson['picture'] | undefined, width: number): string | undefined {
	const renditions = picture?.renditions.toSorted((a, b) => a.width - b.width) ?? [];
	return (renditions.find((rendition) => rendition.width >= width * PIXEL_DENSITY) ?? renditions.at(-1))?.url;
}

/** Diameters of pictures: beside a block of text, in a line of text, and beside a name with the email address below. */
const PICTURE_SIZE_PX = 28;
const LINE_PICTURE_SIZE_PX = 20;
const PERSON_PICTURE_SIZE_PX = 32;

/** Initials replace a missing picture. */
export function PersonPicture({ email, size = PICTURE_SIZE_PX }: { email: string; size?: number }) {
	const person = usePeople().get(email);
	return <Avatar name={person?.name || email} src={sourceOf(person?.picture, size)} size={size} />;
}

/** The returned function uses the email address of a person without a name. */
export function usePersonName(): (email: string) => string {
	const people = usePeople();
	return (email) => people.get(email)?.name || email;
}

/** Shows the email address of a person without a name. The tooltip of a name has the address. */
export function PersonName({ email }: { email: string }) {
	const name = usePeople().get(email)?.name;
	return name ? <span title={email}>{name}</span> : email;
}

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
