import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { selectSiteInfo } from '@yanye/shared/site/site-slice';

/** The box for feedback on the home page. */
const feedbackPlace = '/#home-feedback';

interface Props {
  /** Text of the link where the site has an address for mail. */
  readonly mail: string;
  /** Text of the link to the feedback box elsewhere. */
  readonly feedback: string;
  readonly subject: string;
}

/** The way to the owner of the site. */
export const ToOwner = ({ mail, feedback, subject }: Props) => {
  const { email } = useAppSelector(selectSiteInfo);
  return email === '' ? (
    <Link to={feedbackPlace}>{feedback}</Link>
  ) : (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{mail}</a>
  );
};
