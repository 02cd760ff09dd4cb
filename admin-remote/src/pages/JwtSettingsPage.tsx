export { JwtSettings as default } from '../features/jwt/JwtSettings';
