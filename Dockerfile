# The pages, then the one binary that carries them, then an image with nothing else.
FROM node:22-alpine AS pages
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web/ ./
RUN npm run build

FROM golang:1.26-alpine AS binary
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=pages /src/web/dist/ web/dist/
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /parlour ./cmd/parlour

FROM alpine:3
RUN adduser -D -u 10001 parlour && mkdir /data && chown parlour /data
COPY --from=binary /parlour /usr/local/bin/parlour
USER parlour
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:8080/healthz || exit 1
ENTRYPOINT ["parlour"]
CMD ["serve", "--listen", ":8080", "--data", "/data"]
